import CCurl
import Foundation

/// libcurl, opened when it is wanted.
///
/// `@unchecked Sendable` because it holds nothing but the addresses of functions, which never change, and which
/// libcurl lets every thread call (libcurl-thread(3)).
struct CurlLibrary: @unchecked Sendable {
    typealias Handle = UnsafeMutableRawPointer
    typealias List = UnsafeMutablePointer<curl_slist>

    let makeHandle: @convention(c) () -> Handle?
    let perform: @convention(c) (Handle) -> CURLcode
    let free: @convention(c) (Handle) -> Void
    let append: @convention(c) (List?, UnsafePointer<CChar>) -> List?
    let freeList: @convention(c) (List?) -> Void
    private let setopt: UnsafeMutableRawPointer
    private let getinfo: UnsafeMutableRawPointer

    /// nil when the machine does not have it. The program keeps it once it is open.
    static let shared = CurlLibrary()

    private init?() {
        guard let library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL),
            let globalInit = dlsym(library, "curl_global_init"),
            let makeHandle = dlsym(library, "curl_easy_init"),
            let perform = dlsym(library, "curl_easy_perform"), let free = dlsym(library, "curl_easy_cleanup"),
            let append = dlsym(library, "curl_slist_append"),
            let freeList = dlsym(library, "curl_slist_free_all"),
            let setopt = dlsym(library, "curl_easy_setopt"), let getinfo = dlsym(library, "curl_easy_getinfo")
        else { return nil }
        let start = unsafeBitCast(globalInit, to: (@convention(c) (Int) -> CURLcode).self)
        guard start(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK else { return nil }
        self.makeHandle = unsafeBitCast(makeHandle, to: (@convention(c) () -> Handle?).self)
        self.perform = unsafeBitCast(perform, to: (@convention(c) (Handle) -> CURLcode).self)
        self.free = unsafeBitCast(free, to: (@convention(c) (Handle) -> Void).self)
        self.append = unsafeBitCast(
            append, to: (@convention(c) (List?, UnsafePointer<CChar>) -> List?).self)
        self.freeList = unsafeBitCast(freeList, to: (@convention(c) (List?) -> Void).self)
        (self.setopt, self.getinfo) = (setopt, getinfo)
    }

    func set(_ option: CURLoption, _ number: Int, of handle: Handle) -> Bool {
        slovarik_curl_set_number(setopt, handle, option, number) == CURLE_OK
    }

    /// libcurl keeps a copy.
    func set(_ option: CURLoption, _ text: String, of handle: Handle) -> Bool {
        slovarik_curl_set_text(setopt, handle, option, text) == CURLE_OK
    }

    /// The list must live until the transfer has ended.
    func set(_ option: CURLoption, _ list: List?, of handle: Handle) -> Bool {
        slovarik_curl_set_list(setopt, handle, option, list) == CURLE_OK
    }

    func setWriter(_ writer: slovarik_curl_writer, _ context: UnsafeMutableRawPointer, of handle: Handle)
        -> Bool
    {
        slovarik_curl_set_writer(setopt, handle, writer, context) == CURLE_OK
    }

    /// Of the answer; 0 when there was none.
    func status(of handle: Handle) -> Int { slovarik_curl_status(getinfo, handle) }

    /// Whether there was a connection to send the request on.
    func isConnected(_ handle: Handle) -> Bool { slovarik_curl_is_connected(getinfo, handle) == 1 }
}
