/**
 * Logs a failure, as the specification requires for lists, categories, sections and OTP requests without an answer
 * (S8.07, S8.12). A warning, because `console.error` fails a test and these failures are expected.
 * @param what the operation's name
 */
export function logFailure(what: string, error: unknown): void {
  console.warn(`${what} failed:`, error instanceof Error ? error.message : error);
}
