/** A program in Markdown. Its fence is so long that no line of the program closes it. */
export const asCode = (code: string): string => `~~~~~~~~js\n${code.trimEnd()}\n~~~~~~~~`;
