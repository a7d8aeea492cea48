/** What Chromium logs about requests that met no network, or a server that was killed. */
const OF_THE_NETWORK =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE/;

/** Takes them out of a journey's console errors, of which each that is left fails it. */
export function dropNetworkErrors(consoleErrors: string[]): void {
  consoleErrors.splice(0, Infinity, ...consoleErrors.filter((text) => !OF_THE_NETWORK.test(text)));
}
