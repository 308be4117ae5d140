import CGd
import Glibc

/// The functions of libgd that make pictures, looked up when the first one comes. Were the program linked against
/// it, it and the fifty libraries behind it would take eight megabytes from the start.
struct GD: Sendable {
    typealias Decode = @convention(c) (Int32, UnsafeMutableRawPointer?) -> gdImagePtr?
    typealias Blank = @convention(c) (Int32, Int32) -> gdImagePtr?
    typealias Destroy = @convention(c) (gdImagePtr?) -> Void
    typealias MakeTrueColor = @convention(c) (gdImagePtr?) -> Int32
    typealias Switch = @convention(c) (gdImagePtr?, Int32) -> Void
    /// Into, from, both corners, both sizes.
    typealias Copy =
        @convention(c) (
            gdImagePtr?, gdImagePtr?, Int32, Int32, Int32, Int32, Int32, Int32, Int32, Int32
        ) -> Void
    typealias Pixel = @convention(c) (gdImagePtr?, Int32, Int32) -> Int32
    typealias SetPixel = @convention(c) (gdImagePtr?, Int32, Int32, Int32) -> Void
    typealias Encode =
        @convention(c) (gdImagePtr?, UnsafeMutablePointer<Int32>?, Int32) ->
        UnsafeMutableRawPointer?
    typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Void

    let decodeJPEG: Decode
    let decodeWebP: Decode
    let blank: Blank
    let destroy: Destroy
    let makeTrueColor: MakeTrueColor
    let blendAlpha: Switch
    let saveAlpha: Switch
    let copyResampled: Copy
    let pixel: Pixel
    let setPixel: SetPixel
    let encodeWebP: Encode
    let free: Free

    /// A method for errors; its last argument is a `va_list`, which comes as a pointer.
    private static let silence: @convention(c) (Int32, UnsafePointer<CChar>?, UnsafeRawPointer?) -> Void = {
        _, _, _ in
    }

    /// nil where the library is not installed.
    static let shared = GD()

    private init?() {
        guard let library = dlopen("libgd.so.3", RTLD_NOW | RTLD_LOCAL) else { return nil }
        /// The types are those of gd.h.
        func function<Function>(_ name: String) -> Function? {
            dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
        }
        typealias SetErrorMethod = @convention(c) (UnsafeRawPointer) -> Void
        guard let decodeJPEG: Decode = function("gdImageCreateFromJpegPtr"),
            let decodeWebP: Decode = function("gdImageCreateFromWebpPtr"),
            let blank: Blank = function("gdImageCreateTrueColor"),
            let destroy: Destroy = function("gdImageDestroy"),
            let makeTrueColor: MakeTrueColor = function("gdImagePaletteToTrueColor"),
            let blendAlpha: Switch = function("gdImageAlphaBlending"),
            let saveAlpha: Switch = function("gdImageSaveAlpha"),
            let copyResampled: Copy = function("gdImageCopyResampled"),
            let pixel: Pixel = function("gdImageGetTrueColorPixel"),
            let setPixel: SetPixel = function("gdImageSetPixel"),
            let encodeWebP: Encode = function("gdImageWebpPtrEx"),
            let free: Free = function("gdFree"),
            let setErrorMethod: SetErrorMethod = function("gdSetErrorMethod")
        else { return nil }
        // The library would write what is wrong with somebody's picture to standard error.
        setErrorMethod(unsafeBitCast(Self.silence, to: UnsafeRawPointer.self))
        self.decodeJPEG = decodeJPEG
        self.decodeWebP = decodeWebP
        self.blank = blank
        self.destroy = destroy
        self.makeTrueColor = makeTrueColor
        self.blendAlpha = blendAlpha
        self.saveAlpha = saveAlpha
        self.copyResampled = copyResampled
        self.pixel = pixel
        self.setPixel = setPixel
        self.encodeWebP = encodeWebP
        self.free = free
    }
}

/// The simple interface of libpng (png.h, "simplified API"), looked up when the first PNG comes; libgd brings the
/// library along.
struct PNG: Sendable {
    typealias Begin = @convention(c) (UnsafeMutablePointer<png_image>?, UnsafeRawPointer?, Int) -> Int32
    /// Background, buffer, bytes of a row, colours.
    typealias Finish =
        @convention(c) (
            UnsafeMutablePointer<png_image>?, UnsafeRawPointer?, UnsafeMutableRawPointer?, Int32,
            UnsafeMutableRawPointer?
        ) -> Int32
    typealias Free = @convention(c) (UnsafeMutablePointer<png_image>?) -> Void

    /// `PNG_FORMAT_RGBA`: colour (2) and alpha (1).
    static let redGreenBlueOpacity: UInt32 = 3

    let begin: Begin
    let finish: Finish
    let free: Free

    /// nil where the library is not installed.
    static let shared = PNG()

    private init?() {
        guard let library = dlopen("libpng16.so.16", RTLD_NOW | RTLD_LOCAL),
            let begin = dlsym(library, "png_image_begin_read_from_memory"),
            let finish = dlsym(library, "png_image_finish_read"), let free = dlsym(library, "png_image_free")
        else { return nil }
        // The types are those of png.h.
        self.begin = unsafeBitCast(begin, to: Begin.self)
        self.finish = unsafeBitCast(finish, to: Finish.self)
        self.free = unsafeBitCast(free, to: Free.self)
    }
}
