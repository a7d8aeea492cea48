import { SECOND } from '@lectern/contract/units';
import pg from 'pg';
import type { Logger } from '#platform/logger.ts';

export interface HeldLock {
  release(): Promise<void>;
}

export interface AdvisoryLocks {
  /**
   * Takes a lock that has one holder across all nodes; null while it is held. `onLost` is called when the database
   * drops the lock.
   */
  tryLock(key: string, onLost: () => void): Promise<HeldLock | null>;
  stop(): Promise<void>;
}

/**
 * Locks that are held for minutes. One dedicated connection holds all of a node's locks, so they take none from the
 * pool. They end with that connection.
 */
export const createAdvisoryLocks = (url: string, log: Logger): AdvisoryLocks => {
  const held = new Map<string, () => void>();
  let connection: Promise<pg.Client> | undefined;

  const lost = (): void => {
    connection = undefined;
    const holders = [...held.values()];
    held.clear();
    for (const tell of holders) tell();
  };

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 2 * SECOND,
      query_timeout: 5 * SECOND,
      keepAlive: true,
    });
    // The 'end' event follows.
    client.on('error', (error) =>
      log.warn({ error: error.message }, 'the connection that holds locks is lost'),
    );
    client.on('end', lost);
    await client.connect();
    return client;
  };

  const current = (): Promise<pg.Client> => {
    connection ??= connect().catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    return connection;
  };

  return {
    async tryLock(key, onLost) {
      if (held.has(key)) return null;
      // Recorded before the query: the connection would grant the same lock twice.
      held.set(key, onLost);
      let isGranted = false;
      try {
        const client = await current();
        const { rows } = await client.query<{ granted: boolean }>(
          'select pg_try_advisory_lock(hashtextextended($1, 0)) as granted',
          [key],
        );
        isGranted = rows[0]?.granted === true;
        if (!isGranted) return null;
        return {
          async release() {
            if (held.get(key) !== onLost) return;
            await client
              .query('select pg_advisory_unlock(hashtextextended($1, 0))', [key])
              .catch(() => undefined);
            if (held.get(key) === onLost) held.delete(key);
          },
        };
      } finally {
        if (!isGranted && held.get(key) === onLost) held.delete(key);
      }
    },
    async stop() {
      const client = await connection?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
};
