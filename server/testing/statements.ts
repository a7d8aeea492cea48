import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** The session's statement, which every signed-in request has. */
const SESSION = /sessions/;
const TRANSACTION = /^(begin|commit|rollback)/i;

/** Counts only the statements of one piece of work, because jobs run at the same time. */
const heard = new AsyncLocalStorage<string[]>();

type Query = (this: pg.Client, asked: string | { text: string }, ...rest: unknown[]) => unknown;
const ask = pg.Client.prototype.query as Query;
const listen: Query = function (asked, ...rest) {
  heard.getStore()?.push(typeof asked === 'string' ? asked : asked.text);
  return ask.call(this, asked, ...rest);
};

/**
 * Listens to what is asked of PostgreSQL. Called before the app starts:
 *
 *     const statements = listenToStatements();
 *     app = await startTestApp();
 *     await statements.of(() => app.call(operation));  // its statements, the session's and begin and commit left out
 */
export const listenToStatements = (): { of(work: () => Promise<unknown>): Promise<string[]> } => {
  pg.Client.prototype.query = listen as typeof pg.Client.prototype.query;
  return {
    async of(work) {
      const statements: string[] = [];
      await heard.run(statements, work);
      return statements.filter((text) => !SESSION.test(text) && !TRANSACTION.test(text));
    },
  };
};
