import Localization

/// What a person calls a device, «Firefox на Linux», guessed from what its browser calls itself.
struct DeviceName: Sendable, Equatable {
    let browser: String?
    let system: String?

    /// The more particular first: Edge also says Chrome, Chrome also says Safari, Android also says Linux.
    private static let browsers = [
        ("Edg/", "Edge"), ("EdgA/", "Edge"), ("EdgiOS/", "Edge"), ("OPR/", "Opera"),
        ("YaBrowser/", "Yandex Browser"), ("SamsungBrowser/", "Samsung Internet"), ("Vivaldi/", "Vivaldi"),
        ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"), ("Chromium/", "Chromium"),
        ("Chrome/", "Chrome"), ("Safari/", "Safari"),
    ]
    private static let systems = [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"),
        ("Windows", "Windows"), ("Macintosh", "Mac"), ("Linux", "Linux"),
    ]

    /// From a User-Agent field (RFC 9110, section 10.1.5); what is not known stays nil.
    init(userAgent: String) {
        browser = Self.browsers.first { userAgent.contains($0.0) }?.1
        system = Self.systems.first { userAgent.contains($0.0) }?.1
    }

    var message: Message {
        switch (browser, system) {
        case (let browser?, let system?):
            Message("device.browserOnSystem", ["browser": browser, "system": system])
        case (let browser?, nil): Message("device.browser", ["browser": browser])
        case (nil, let system?): Message("device.system", ["system": system])
        case (nil, nil): Message("device.unknown")
        }
    }
}
