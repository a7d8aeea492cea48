import type { Database } from '#platform/database/database.ts';

/** The same database; `act` runs once, after the first statement that is sent through it. */
export const interrupted = (db: Database, act: () => Promise<unknown>): Database => {
  let turn = act as (() => Promise<unknown>) | undefined;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const now = turn;
      turn = undefined;
      await now?.();
      return result;
    },
  });
};
