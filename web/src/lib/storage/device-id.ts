/** Identifies this page to the server, which tells other devices who made a change. Each page and tab has its own. */
export const deviceId: string = globalThis.crypto.randomUUID();
