import pg from 'pg';
import { vi } from 'vitest';

/** Of signing in, which every request of a signed-in caller has. */
const SESSION = /sessions/;
const TRANSACTION = /^(begin|commit|rollback)/i;

/**
 * Listens to what is asked of PostgreSQL. Called before the app starts:
 *
 *     const statements = listenToStatements();
 *     app = await startTestApp();
 *     await statements.of(() => app.call(operation));  // its statements, the session's and begin and commit left out
 */
export const listenToStatements = (): { of(work: () => Promise<unknown>): Promise<string[]> } => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  return {
    async of(work) {
      query.mockClear();
      await work();
      return query.mock.calls
        .map(([first]: unknown[]) => (typeof first === 'string' ? first : (first as { text: string }).text))
        .filter((text) => !SESSION.test(text) && !TRANSACTION.test(text));
    },
  };
};
