/** Splits a program into its lines, without an empty one after the last line break. */
export const linesOf = (content: string): string[] => content.replace(/\n$/, '').split('\n');
