/** A small program that is run in the page and on the server; both must print the same. */
export interface ComparedProgram {
  name: string;
  code: string;
  /** Why the two print something else, in words that stand in docs/run-code.md too. */
  differs?: string;
}

/** Programs by name, as `programs({ 'adds two numbers': 'console.log(1 + 2)' })`. */
export const programs = (codes: Record<string, string>): ComparedProgram[] =>
  Object.entries(codes).map(([name, code]) => ({ name, code }));
