import { HOUR } from '@lectern/contract/units';
import { withClient } from '../../server/src/platform/database/with-client.ts';
import { requestOf, send } from './requests.ts';
import { SITTING } from './sitting.ts';
import type { World } from './world.ts';

/** Ten minutes each: together an hour of learning. */
const SITTINGS = 6;

export interface Day {
  /** The bytes of one learner in tables and indexes, after everything was rewritten without gaps. */
  bytes: number;
  /** The write-ahead log, which backups and standbys copy. */
  walBytes: number;
  /** Its largest parts. */
  tables: { name: string; bytes: number }[];
  /** Requests of one learner. */
  requests: number;
}

const measureStore = (databaseUrl: string) =>
  withClient(databaseUrl, 'lectern-bench', async (client) => {
    await client.query('vacuum full');
    const { rows } = await client.query<{ name: string; bytes: number }>(
      `select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    return new Map(rows.map(({ name, bytes }) => [name, bytes]));
  });

const logPosition = (databaseUrl: string): Promise<number> =>
  withClient(databaseUrl, 'lectern-bench', async (client) => {
    const { rows } = await client.query<{ position: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as position`,
    );
    return rows[0]?.position ?? 0;
  });

/** What an hour of this many learners stores: the same requests as in that hour, without the waiting. */
export const measureDay = async (world: World, learners: number): Promise<Day> => {
  const { nodes, shelf, tokens, databaseUrl } = world;
  const before = await measureStore(databaseUrl);
  const logBefore = await logPosition(databaseUrl);
  const beganAt = Date.now() - HOUR;
  let requests = 0;
  const learn = async (learner: number): Promise<void> => {
    const token = tokens[learner] ?? '';
    for (let sitting = 0; sitting < SITTINGS; sitting += 1) {
      for (const { at, kind } of SITTING) {
        const place = { learner, token, sitting, at, beganAt, shelf };
        const { status } = await send(nodes[0]?.url ?? '', token, requestOf(kind, place));
        if (status !== 200 && status !== 206) throw new Error(`${kind} was answered ${status}`);
        requests += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: learners }, (_, learner) => learn(learner)));
  const walBytes = ((await logPosition(databaseUrl)) - logBefore) / learners;
  const after = await measureStore(databaseUrl);
  const tables = [...after]
    .map(([name, bytes]) => ({ name, bytes: (bytes - (before.get(name) ?? 0)) / learners }))
    .toSorted((one, other) => other.bytes - one.bytes);
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
  return { bytes, walBytes, tables: tables.slice(0, 4), requests: requests / learners };
};
