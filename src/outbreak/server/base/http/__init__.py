"""HTTP: connections and their limits, the middleware, REST types and the files of the web client."""
