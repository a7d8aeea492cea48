import { createContext } from 'react';

/** Runs a program to its end; `stopped` is the reason if it was ended from outside. */
export type RunCode = (code: string) => Promise<{ entries: readonly string[]; stopped: string | null }>;

/** If a page provides it, JavaScript in a text has a Run button. */
export const RunCodeContext = createContext<RunCode | null>(null);
