import { createContext } from 'react';

/** Runs a program to its end; `stopped` says why it was ended from outside. */
export type RunCode = (code: string) => Promise<{ entries: readonly string[]; stopped: string | null }>;

/** Where a page gives it, the JavaScript in a text has a Run. */
export const RunCodeContext = createContext<RunCode | null>(null);
