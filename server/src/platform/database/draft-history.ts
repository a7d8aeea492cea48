import { MiB } from '@lectern/contract/units';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** Of earlier versions, the newest that are listed: bytes together. */
const MOST_LISTED = 4 * MiB;

/** A table of earlier versions: the columns of `key`, `saved_at` and `column`. */
export interface HistoryTable<Key extends string> {
  table: string;
  column: string;
  type: 'text' | 'jsonb';
  /** The columns that say what it is a version of; all of them are ids. */
  key: readonly Key[];
}

export interface EarlierVersion<Content> {
  content: Content;
  savedAt: string;
}

interface Replaced<Content> {
  content: Content;
  /** As PostgreSQL writes it, to the microsecond. */
  savedAt: string;
  /** Another page than the one that replaces it has written it. */
  isOfAnother: boolean;
}

/** What a text was before, in one table for each kind of texts. */
export const createHistory = <Key extends string, Content>({
  table,
  column,
  type,
  key: columns,
}: HistoryTable<Key>) => {
  type Ids = Record<Key, string>;
  const [historyTable, content] = [sql.table(table), sql.ref(column)];
  // A prepared statement's name stands for one text on a connection: each kind of texts has its own.
  const name = (statement: string) => sql.raw(`-- name: ${statement}_${column}\n`);
  const of = (ids: Ids) =>
    sql.join(
      columns.map((id) => sql`${sql.ref(id)} = ${ids[id]}::uuid`),
      sql` and `,
    );
  const into = sql`${historyTable} (${sql.join(columns.map((id) => sql.ref(id)))}, saved_at, ${content})`;
  const idsOf = (ids: Ids) => sql.join(columns.map((id) => sql`${ids[id]}::uuid`));
  const valueOf = (value: Content) =>
    sql`${type === 'jsonb' ? JSON.stringify(value) : value}::${sql.raw(type)}`;

  /** All of the last 24 hours stays, of the week before them the last of each hour, and of older ones of each day. */
  const thinOut = async (tx: Tx, ids: Ids): Promise<void> => {
    await sql`${name('thin_out_drafts')}
      delete from ${historyTable} where ${of(ids)} and saved_at in (
        select saved_at from (select saved_at, row_number() over (
            partition by date_trunc(case when saved_at < now() - interval '7 days' then 'day' else 'hour' end, saved_at),
              saved_at < now() - interval '7 days' order by saved_at desc) as place
          from ${historyTable} where ${of(ids)} and saved_at < now() - interval '24 hours') old
        where place > 1)`.execute(tx);
  };

  return {
    /** Of what is typed, and saved every second, one text in two minutes; all that another page wrote, or that goes at once. */
    async keepReplaced(tx: Tx, ids: Ids, before: Replaced<Content>, now: Content): Promise<void> {
      const old = valueOf(before.content);
      const { numAffectedRows } = await sql`${name('keep_replaced_draft')}
        insert into ${into} select ${idsOf(ids)}, ${before.savedAt}::timestamptz, ${old}
        where btrim(${old}::text, E' \\n\\t') <> ''
          and (${before.isOfAnother}::boolean
            or length(${valueOf(now)}::text) < length(${old}::text) / 2
            or not exists (select from ${historyTable}
              where ${of(ids)} and saved_at > ${before.savedAt}::timestamptz - interval '2 minutes'))
        on conflict do nothing`.execute(tx);
      if (numAffectedRows === 1n) await thinOut(tx, ids);
    },
    /** Keeps a text that came too late, unless it stands among the newest ones already. */
    async putAside(tx: Tx, ids: Ids, late: Content, agoMs: number): Promise<void> {
      const { numAffectedRows } = await sql`${name('put_draft_aside')}
        insert into ${into}
        select ${idsOf(ids)}, clock_timestamp() - ${agoMs}::float8 * interval '1 millisecond', ${valueOf(late)}
        where not exists (select from (select ${content} from ${historyTable} where ${of(ids)}
          order by saved_at desc limit 10) latest where ${content} = ${valueOf(late)})
        on conflict do nothing`.execute(tx);
      if (numAffectedRows === 1n) await thinOut(tx, ids);
    },
    /** The newest first. */
    async listEarlier(db: Database, ids: Ids): Promise<EarlierVersion<Content>[]> {
      const { rows } = await sql<{ content: Content; savedAt: Date }>`${name('list_earlier_drafts')}
        select ${content} as content, saved_at as "savedAt" from (
          select ${content}, saved_at, sum(octet_length(${content}::text)) over (order by saved_at desc) as bytes
          from ${historyTable} where ${of(ids)}) earlier
        where bytes <= ${MOST_LISTED}::bigint order by saved_at desc`.execute(db);
      return rows.map((row) => ({ content: row.content, savedAt: row.savedAt.toISOString() }));
    },
  };
};
