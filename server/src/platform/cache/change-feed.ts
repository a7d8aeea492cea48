import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '@lectern/contract/units';
import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import type { Logger } from '#platform/logger.ts';
import type { Announced } from '#tables/tags.ts';

const CHANNEL = 'lectern_changes';

/** A PostgreSQL notification holds up to 8,000 bytes; this many tags of a word and two ids always fit. */
const TAGS_AT_ONCE = 60;

/** Prefix of an echo: the request that sent a notification waits for its echo. */
const ECHO = 'echo:';
type Echo = `${typeof ECHO}${string}`;

const isAnnounced = (heard: Announced | Echo): heard is Announced => !heard.startsWith(ECHO);

/** Longer than a notification takes while this node listens, milliseconds. */
const ECHO_WITHIN = 2 * SECOND;

/** A database that does not answer `select 1` for this long counts as lost, milliseconds. */
const ANSWERS_WITHIN = SECOND;

/** Makes the echo for the next notification of the current request. */
const nextEcho = new AsyncLocalStorage<() => Echo>();

/** Tells every node, on commit, to invalidate what was made from the tags, and to wake who waits for the signals. */
export const announceChange = async (db: Database, tags: readonly Announced[]): Promise<void> => {
  const echo = nextEcho.getStore();
  for (let from = 0; from < tags.length; from += TAGS_AT_ONCE) {
    const some = [...tags.slice(from, from + TAGS_AT_ONCE), ...(echo ? [echo()] : [])];
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(some)})`.execute(db);
  }
};

/** The same notification as SQL text for another statement, which passes the tags as JSON in the parameter `place`. */
export const announcementOf = (place: string): string => `pg_notify('${CHANNEL}', ${place})`;

/** The same notification as a fragment for another statement's `returning` or `select`. */
export const announcing = (tags: readonly Announced[]): RawBuilder<unknown> =>
  sql`pg_notify(${CHANNEL}, ${JSON.stringify(tags)})`;

export interface ChangeListener {
  changed(tags: readonly Announced[]): void;
  /** Called when the connection is lost: until `missed`, notifications do not arrive. */
  lost(): void;
  /** Called once this node listens again: notifications may have been missed. */
  missed(): void;
}

export interface ChangeFeed {
  /** Resolves once this node listens. */
  ready: Promise<void>;
  /**
   * Runs `work`, then waits until this node has received the notifications sent by it. A later read finds the change
   * instead of a stale cached answer.
   */
  untilHeard<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Asks whether the database is still there. Resolves once it has answered, or the listener has been told that the
   * connection is lost.
   */
  look(): Promise<void>;
  stop(): Promise<void>;
}

interface Listening {
  connection: pg.Client;
  /** Resolves after the listener has been told that the connection is lost. */
  lost: Promise<void>;
}

/** Resolves once the database has answered or the connection is lost. */
const untilAnswered = async ({ connection, lost }: Listening): Promise<void> => {
  // With a query under way, `end` closes the connection at once.
  const giveUp = setTimeout(() => void connection.end(), ANSWERS_WITHIN);
  await connection.query('select 1').catch(() => lost);
  clearTimeout(giveUp);
};

/** Listens on a dedicated connection, for ever. Tells the listener when the connection is lost and when it is back. */
export const listenToChanges = (url: string, log: Logger, listener: ChangeListener): ChangeFeed => {
  const stopping = new AbortController();
  let client: pg.Client | undefined;
  /** Undefined while the connection is lost. */
  let listening: Listening | undefined;
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
  const awaited = new Map<string, () => void>();

  const settle = (echoes: Iterable<string>): void => {
    for (const echo of echoes) {
      awaited.get(echo)?.();
      awaited.delete(echo);
    }
  };

  const hear = (heard: (Announced | Echo)[]): void => {
    listener.changed(heard.filter(isAnnounced));
    settle(heard);
  };

  const listenOnce = async (): Promise<void> => {
    const connection = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 2 * SECOND,
      keepAlive: true,
    });
    client = connection;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    connection.on('error', () => end());
    connection.on('end', () => end());
    connection.on('notification', ({ payload }) => hear(JSON.parse(payload ?? '[]') as (Announced | Echo)[]));
    // pg never settles a connect that is ended midway, as a stop does.
    await Promise.race([connection.connect(), ended]);
    await connection.query(`listen ${CHANNEL}`);
    listener.missed();
    // Notifications sent while nobody listened never arrive, and `missed` has just cleared the caches.
    settle(awaited.keys());
    isReady();
    const { promise: lost, resolve: isLost } = Promise.withResolvers<void>();
    listening = { connection, lost };
    await ended;
    listening = undefined;
    listener.lost();
    isLost();
  };

  const listenForEver = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await listenOnce();
      } catch (error) {
        log.warn({ error: String(error) }, 'not listening to changes');
      }
      await client?.end().catch(() => undefined);
      if (!stopping.signal.aborted)
        await wait(SECOND, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  const running = listenForEver();
  return {
    ready,
    async untilHeard(work) {
      // Waiting for the last echo is enough: notifications arrive in commit order, and one that was rolled back never
      // arrives.
      let last: { echo: Echo; heard: Promise<void> } | undefined;
      let giveUp: NodeJS.Timeout | undefined;
      try {
        const result = await nextEcho.run(() => {
          if (last !== undefined) awaited.delete(last.echo);
          const { promise: heard, resolve } = Promise.withResolvers<void>();
          last = { echo: `${ECHO}${newId()}`, heard };
          awaited.set(last.echo, resolve);
          return last.echo;
        }, work);
        // A plain timer: an abort signal would create an exception with its stack at each write.
        const tooLate = (): Promise<void> =>
          new Promise((resolve) => {
            giveUp = setTimeout(resolve, ECHO_WITHIN);
          });
        if (last !== undefined) await Promise.race([last.heard, tooLate()]);
        return result;
      } finally {
        clearTimeout(giveUp);
        if (last !== undefined) awaited.delete(last.echo);
      }
    },
    look: async () => listening && untilAnswered(listening),
    async stop() {
      stopping.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
};
