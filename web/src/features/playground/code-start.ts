const NEW_FILE = '// Start coding here...\n';

/** What the editor starts with when nothing was written yet (spec §2). */
export const startOf = (starterCode: string): string => starterCode || NEW_FILE;
