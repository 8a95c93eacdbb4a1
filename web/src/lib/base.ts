/** The path under which the client is served, such as `/` or `/outbreak/`. The page says how far above its own address that is. */
export const base = new URL(document.getElementById('app')?.dataset.base ?? '/', location.href).pathname

/** Returns the path of an endpoint such as `/api/me` under the client's base path. */
export const serverPath = (path: string): string => base + path.slice(1)
