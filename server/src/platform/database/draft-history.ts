import { MiB } from '@lectern/contract/units';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** The newest earlier versions are listed up to this many bytes in total. */
const MOST_LISTED = 4 * MiB;

/** A table of earlier versions: the columns of `key`, `saved_at` and `column`. */
export interface HistoryTable<Key extends string> {
  table: string;
  column: string;
  type: 'text' | 'jsonb';
  /** The columns that identify the text: ids, but for those of `words`. */
  key: readonly Key[];
  words?: readonly Key[];
}

export interface EarlierVersion<Content> {
  content: Content;
  savedAt: string;
}

interface Replaced<Content> {
  content: Content;
  /** In PostgreSQL's text form, to the microsecond. */
  savedAt: string;
  /** A page other than the replacing one wrote it. */
  isOfAnother: boolean;
}

/** Keeps the earlier versions of a text, in one table for each kind of text. */
export const createHistory = <Key extends string, Content>({
  table,
  column,
  type,
  key: columns,
  words = [],
}: HistoryTable<Key>) => {
  type Ids = Record<Key, string>;
  const [historyTable, content] = [sql.table(table), sql.ref(column)];
  // A prepared statement's name means one text on a connection, so each kind of text has its own names.
  const name = (statement: string) => sql.raw(`-- name: ${statement}_${column}\n`);
  const keyOf = (ids: Ids, id: Key) => sql`${ids[id]}::${sql.raw(words.includes(id) ? 'text' : 'uuid')}`;
  const of = (ids: Ids) =>
    sql.join(
      columns.map((id) => sql`${sql.ref(id)} = ${keyOf(ids, id)}`),
      sql` and `,
    );
  const into = sql`${historyTable} (${sql.join(columns.map((id) => sql.ref(id)))}, saved_at, ${content})`;
  const idsOf = (ids: Ids) => sql.join(columns.map((id) => keyOf(ids, id)));
  const valueOf = (value: Content) =>
    sql`${type === 'jsonb' ? JSON.stringify(value) : value}::${sql.raw(type)}`;

  /**
   * Keeps everything of the last 24 hours, the last version of each hour in the week before, and the last of each day
   * for older ones.
   */
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
    /**
     * Keeps the replaced text. Typing saves every second, so one version in two minutes is kept. A text is always kept
     * when another page wrote it, or when the new one is less than half as long.
     */
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
    /** Keeps a text that came too late, unless the newest ten versions hold it already. */
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
