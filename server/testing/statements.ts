import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** Of signing in, which every request of a signed-in caller has. */
const SESSION = /sessions/;
const TRANSACTION = /^(begin|commit|rollback)/i;

/** What one piece of work asks: jobs that run by themselves meanwhile have statements too. */
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
