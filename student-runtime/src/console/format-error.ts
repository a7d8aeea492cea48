import { describeError, describeUncaught } from './error-text.ts';
import { formatValue } from './format-value.ts';

export { isErrorObject, lineIn, MAIN_FILE } from './error-text.ts';

/** `TypeError: … ` with the student's own frames below it. */
export function formatError(error: object): string {
  return describeError(error, formatValue);
}

/** `Uncaught TypeError: … (line 3)`, as the console shows an uncaught error. */
export function formatUncaught(reason: unknown, options: { inPromise?: boolean } = {}): string {
  return describeUncaught(reason, formatValue, options);
}
