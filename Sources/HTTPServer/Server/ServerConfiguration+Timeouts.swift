extension ServerConfiguration {
    /// The one that a timer for all of them has to be fine enough for.
    var shortestTimeout: Duration {
        let always = [headerTimeout, bodyTimeout, writeTimeout, keepAliveTimeout]
        return always.reduce(handlerTimeout ?? headerTimeout, min)
    }
}
