import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import { createHistory, type EarlierVersion } from './draft-history.ts';

/** The tables of one kind of draft, which its feature's repository writes through this module. */
interface DraftTables {
  drafts: string;
  history: string;
  /** The column of the text, in both tables. */
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
  /** The revision that the text builds on. Without it, the text replaces whatever is older. */
  revision?: number | undefined;
  /** Id of the page that wrote it. */
  device: string;
  /** Milliseconds since it was written. */
  agoMs: number;
}

export interface KeptDraft<Content> {
  revision: number;
  /** The current text, when the sent one did not build on it; null when the sent text was stored. */
  other: Content | null;
}

interface StoredDraft<Content> {
  content: Content;
  revision: number;
  device: string;
  savedAt: string;
  isSame: boolean;
  isLater: boolean;
}

const idsOf = ({ userId, courseId, lectureId }: DraftKey) => ({
  user_id: userId,
  course_id: courseId,
  lecture_id: lectureId,
});

/**
 * Drafts with a revision and earlier versions, one draft for each student and lecture. No sent text is lost: a replaced
 * text, and one that comes too late, joins the earlier versions.
 */
export const createDrafts = <Content>({ drafts, history: table, column, type }: DraftTables) => {
  const history = createHistory<'user_id' | 'course_id' | 'lecture_id', Content>({
    table,
    column,
    type,
    key: ['user_id', 'course_id', 'lecture_id'],
  });
  const [draftTable, content] = [sql.table(drafts), sql.ref(column)];
  // A prepared statement's name means one text on a connection, so each kind of draft has its own names.
  const name = (statement: string) => sql.raw(`-- name: ${statement}_${column}\n`);
  const of = ({ userId, courseId, lectureId }: DraftKey) =>
    sql`user_id = ${userId}::uuid and course_id = ${courseId}::uuid and lecture_id = ${lectureId}::uuid`;
  const valueOf = (value: Content) =>
    sql`${type === 'jsonb' ? JSON.stringify(value) : value}::${sql.raw(type)}`;
  const when = (agoMs: number) => sql`clock_timestamp() - ${agoMs}::float8 * interval '1 millisecond'`;

  const read = async (tx: Tx, key: DraftKey, sent: SentDraft<Content>) => {
    const { rows } = await sql<StoredDraft<Content>>`${name('read_draft')}
      select ${content} as content, revision, device, updated_at::text as "savedAt",
        ${content} = ${valueOf(sent.content)} as "isSame", updated_at > ${when(sent.agoMs)} as "isLater"
      from ${draftTable} where ${of(key)} and ${content} is not null`.execute(tx);
    return rows[0];
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
    /** Saves a draft. The caller locks the enrolment, so that two saves of one draft are serialised. */
    async save(tx: Tx, key: DraftKey, sent: SentDraft<Content>): Promise<KeptDraft<Content>> {
      const before = await read(tx, key, sent);
      if (before === undefined) return { revision: await write(tx, key, sent), other: null };
      if (before.isSame) return { revision: before.revision, other: null };
      const isTooLate = sent.revision === undefined ? before.isLater : sent.revision !== before.revision;
      if (isTooLate) {
        await history.putAside(tx, idsOf(key), sent.content, sent.agoMs);
        return { revision: before.revision, other: before.content };
      }
      const isOfAnother = before.device !== sent.device;
      await history.keepReplaced(tx, idsOf(key), { ...before, isOfAnother }, sent.content);
      return { revision: await write(tx, key, sent), other: null };
    },
    /** The newest first. */
    listEarlier: (db: Database, key: DraftKey): Promise<EarlierVersion<Content>[]> =>
      history.listEarlier(db, idsOf(key)),
  };
};
