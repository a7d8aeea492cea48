/**
 * Writes a failure to the console, as the specification asks of lists, categories, sections and OTP requests
 * without an answer (S8.07, S8.12). A warning: `console.error` fails a test, and these are expected.
 * @param what the operation's name
 */
export function logFailure(what: string, error: unknown): void {
  console.warn(`${what} failed:`, error instanceof Error ? error.message : error);
}
