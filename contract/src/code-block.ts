const CODE_BLOCK = /^ {0,3}(?:```|~~~)/m;

/** Whether a Markdown text has a block of code. */
export const hasCodeBlock = (text: string): boolean => CODE_BLOCK.test(text);
