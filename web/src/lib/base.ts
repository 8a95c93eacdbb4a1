/** The path under which the client is served, such as `/` or `/outbreak/`. */
export const base = new URL('.', location.href).pathname

/** Returns the path of an endpoint such as `/api/me` under the client's base path. */
export const serverPath = (path: string): string => base + path.slice(1)
