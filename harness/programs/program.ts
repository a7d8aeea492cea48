/** A small program for the page and the server; both must print the same. */
export interface ComparedProgram {
  name: string;
  code: string;
  /** The reason for a difference, in the words of docs/run-code.md. */
  differs?: string;
}

/** Programs by name, as `programs({ 'adds two numbers': 'console.log(1 + 2)' })`. */
export const programs = (codes: Record<string, string>): ComparedProgram[] =>
  Object.entries(codes).map(([name, code]) => ({ name, code }));
