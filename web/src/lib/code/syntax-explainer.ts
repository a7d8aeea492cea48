import { loadChunk } from '#lib/network/load-chunk.ts';

let explain: ((message: string, code: string) => string | undefined) | undefined;

/** Loads what explains by a program's text why it cannot be read. Without it the message alone is explained. */
export const loadSyntaxExplainer = (): Promise<void> =>
  loadChunk(() => import('./explain-syntax.ts')).then(
    ({ explainSyntax }) => {
      explain = explainSyntax;
    },
    () => {},
  );

/** What is wrong in a program that cannot be read; undefined for other errors, and until that is loaded. */
export const explainUnread = (message: string, code: string): string | undefined =>
  message.startsWith('Uncaught SyntaxError') ? explain?.(message, code) : undefined;
