import { MiB } from '@lectern/contract/units';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** Of earlier versions, the newest that are listed: bytes together. */
const MOST_LISTED = 4 * MiB;

/** The tables of one kind of drafts, which its feature's repository writes by this. */
interface DraftTables {
  drafts: string;
  history: string;
  /** What is kept, in both tables. */
  column: string;
  type: 'text' | 'jsonb';
}

export interface DraftKey {
  userId: string;
  courseId: string;
  lectureId: string;
}

export interface SentDraft<Content> {
  content: Content;
  /** The revision that it builds on; absent, it takes the place of whatever is older. */
  revision?: number | undefined;
  /** The page that wrote it. */
  device: string;
  /** How long ago it was written. */
  agoMs: number;
}

export interface KeptDraft<Content> {
  revision: number;
  /** What stays in its place, since it was not built on that; null when it was taken. */
  other: Content | null;
}

interface StoredDraft<Content> {
  content: Content;
  revision: number;
  isSame: boolean;
  isLater: boolean;
}

/**
 * Drafts with a revision and earlier versions, a draft for each student and lecture. No text that was sent is lost: what
 * is replaced, and what comes too late to be taken, stands among the earlier versions.
 */
export const createDrafts = <Content>({ drafts, history, column, type }: DraftTables) => {
  const [draftTable, historyTable, content] = [sql.table(drafts), sql.table(history), sql.ref(column)];
  // A prepared statement's name stands for one text on a connection: each kind of drafts has its own.
  const name = (statement: string) => sql.raw(`-- name: ${statement}_${column}\n`);
  const of = ({ userId, courseId, lectureId }: DraftKey) =>
    sql`user_id = ${userId}::uuid and course_id = ${courseId}::uuid and lecture_id = ${lectureId}::uuid`;
  const valueOf = (value: Content) =>
    sql`${type === 'jsonb' ? JSON.stringify(value) : value}::${sql.raw(type)}`;
  const when = (agoMs: number) => sql`clock_timestamp() - ${agoMs}::float8 * interval '1 millisecond'`;

  const read = async (tx: Tx, key: DraftKey, sent: SentDraft<Content>) => {
    const { rows } = await sql<StoredDraft<Content>>`${name('read_draft')}
      select ${content} as content, revision, ${content} = ${valueOf(sent.content)} as "isSame",
        updated_at > ${when(sent.agoMs)} as "isLater"
      from ${draftTable} where ${of(key)} and ${content} is not null`.execute(tx);
    return rows[0];
  };

  /** Of what is typed, and saved every second, one text in two minutes; all that another page wrote, or that goes at once. */
  const keepReplaced = async (tx: Tx, key: DraftKey, sent: SentDraft<Content>): Promise<boolean> => {
    const { numAffectedRows } = await sql`${name('keep_replaced_draft')}
      insert into ${historyTable} (user_id, course_id, lecture_id, saved_at, ${content})
      select user_id, course_id, lecture_id, updated_at, ${content} from ${draftTable} d
      where ${of(key)} and btrim(${content}::text, E' \\n\\t') <> ''
        and (device <> ${sent.device}
          or length(${valueOf(sent.content)}::text) < length(${content}::text) / 2
          or not exists (select from ${historyTable} h
            where h.user_id = d.user_id and h.course_id = d.course_id and h.lecture_id = d.lecture_id
              and h.saved_at > d.updated_at - interval '2 minutes'))
      on conflict do nothing`.execute(tx);
    return numAffectedRows === 1n;
  };

  const putAside = async (tx: Tx, key: DraftKey, sent: SentDraft<Content>): Promise<boolean> => {
    const { numAffectedRows } = await sql`${name('put_draft_aside')}
      insert into ${historyTable} (user_id, course_id, lecture_id, saved_at, ${content})
      select ${key.userId}::uuid, ${key.courseId}::uuid, ${key.lectureId}::uuid, ${when(sent.agoMs)}, ${valueOf(sent.content)}
      where not exists (select from (select ${content} from ${historyTable} where ${of(key)}
        order by saved_at desc limit 10) latest where ${content} = ${valueOf(sent.content)})
      on conflict do nothing`.execute(tx);
    return numAffectedRows === 1n;
  };

  /** All of the last 24 hours stays, of the week before them the last of each hour, and of older ones of each day. */
  const thinOut = async (tx: Tx, key: DraftKey): Promise<void> => {
    await sql`${name('thin_out_drafts')}
      delete from ${historyTable} where ${of(key)} and saved_at in (
        select saved_at from (select saved_at, row_number() over (
            partition by date_trunc(case when saved_at < now() - interval '7 days' then 'day' else 'hour' end, saved_at),
              saved_at < now() - interval '7 days' order by saved_at desc) as place
          from ${historyTable} where ${of(key)} and saved_at < now() - interval '24 hours') old
        where place > 1)`.execute(tx);
  };

  const write = async (tx: Tx, key: DraftKey, sent: SentDraft<Content>): Promise<number> => {
    const { rows } = await sql<{ revision: number }>`${name('write_draft')}
      insert into ${draftTable} as d (user_id, course_id, lecture_id, ${content}, device, updated_at)
      values (${key.userId}::uuid, ${key.courseId}::uuid, ${key.lectureId}::uuid, ${valueOf(sent.content)},
        ${sent.device}, ${when(sent.agoMs)})
      on conflict (user_id, course_id, lecture_id) do update set ${content} = excluded.${content},
        revision = d.revision + 1, device = excluded.device, updated_at = excluded.updated_at
      returning revision`.execute(tx);
    return rows[0]?.revision ?? 0;
  };

  return {
    /** Saves a draft. The caller holds the enrolment, so that two saves of one draft come one after the other. */
    async save(tx: Tx, key: DraftKey, sent: SentDraft<Content>): Promise<KeptDraft<Content>> {
      const before = await read(tx, key, sent);
      if (before?.isSame) return { revision: before.revision, other: null };
      const isTooLate =
        before !== undefined &&
        (sent.revision === undefined ? before.isLater : sent.revision !== before.revision);
      const isLonger = await (isTooLate ? putAside(tx, key, sent) : keepReplaced(tx, key, sent));
      if (isLonger) await thinOut(tx, key);
      if (isTooLate) return { revision: before.revision, other: before.content };
      return { revision: await write(tx, key, sent), other: null };
    },
    /** The newest first. */
    async listEarlier(db: Database, key: DraftKey): Promise<{ content: Content; savedAt: string }[]> {
      const { rows } = await sql<{ content: Content; savedAt: Date }>`${name('list_earlier_drafts')}
        select ${content} as content, saved_at as "savedAt" from (
          select ${content}, saved_at, sum(octet_length(${content}::text)) over (order by saved_at desc) as bytes
          from ${historyTable} where ${of(key)}) earlier
        where bytes <= ${MOST_LISTED}::bigint order by saved_at desc`.execute(db);
      return rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() }));
    },
  };
};
