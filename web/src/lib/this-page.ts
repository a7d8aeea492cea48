/** Names this page among all pages, tabs and devices of its person; the server tells the others what it did. */
export const thisPage: string = globalThis.crypto.randomUUID();
