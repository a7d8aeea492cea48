/** The id by which the server tells other devices who made a change. Each page and each tab has its own. */
export const deviceId: string = globalThis.crypto.randomUUID();
