/** The path under which the client is served, `/` or `/outbreak/`: the page itself lies there, whatever follows as a query. */
export const base = new URL('.', location.href).pathname

/** An address of the server, such as `/api/me`, where it is served here. */
export const under = (path: string): string => base + path.slice(1)
