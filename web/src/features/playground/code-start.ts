const NEW_FILE = '// Start coding here...\n';

/** The editor's content before anything was written (spec §2). */
export const startOf = (starterCode: string): string => starterCode || NEW_FILE;
