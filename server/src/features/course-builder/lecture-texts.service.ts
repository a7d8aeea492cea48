import { isDeepStrictEqual } from 'node:util';
import type { LectureTexts } from '@lectern/contract/lecture-page';
import { readOwn } from './course-builder.repository.ts';
import type { CourseBuilderDependencies } from './course-builder.service.ts';
import { editOutline, orNotFound, refuseLong } from './outline-edit.ts';
import {
  changeLecture,
  courseOfLecture,
  readText,
  type LectureText,
  type StoredText,
} from './lectures.repository.ts';
import { refuseOthers } from './ownership.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import { createHistory } from '#platform/database/draft-history.ts';
import type { KeptDraft } from '#platform/database/drafts.ts';

type Deps = CourseBuilderDependencies;

/** Earlier versions of lectures' texts. */
const history = createHistory<'lecture_id', LectureTexts>({
  table: 'lecture_text_history',
  column: 'texts',
  type: 'jsonb',
  key: ['lecture_id'],
});

const textsOf = ({ title, description, starterCode, isMarkdown }: LectureTexts): LectureTexts => ({
  title,
  description,
  starterCode,
  isMarkdown,
});

const lengthOf = ({ description, starterCode }: LectureTexts): number =>
  Buffer.byteLength(description) + Buffer.byteLength(starterCode);

const isSame = (one: LectureTexts, other: LectureTexts): boolean =>
  isDeepStrictEqual(textsOf(one), textsOf(other));

/**
 * Changes a locked lecture. The replaced texts are kept among the earlier ones. A new title or code alone leaves the
 * description the work of the page that wrote it.
 * @throws AppError QUOTA_FULL when they are longer, and the texts of the course too long with them
 */
export const replaceTexts = async (
  tx: Tx,
  lectureId: string,
  old: StoredText,
  { starterCode = old.starterCode, isMarkdown = old.isMarkdown, device = '', ...change }: LectureText,
): Promise<void> => {
  const now = textsOf({ ...change, starterCode, isMarkdown });
  if (!isSame(old, now)) {
    const isOfAnother = old.device !== device;
    const before = { content: textsOf(old), savedAt: old.savedAt, isOfAnother };
    await history.keepReplaced(tx, { lecture_id: lectureId }, before, now);
  }
  const writer = now.description === old.description && device === '' ? old.device : device;
  await changeLecture(tx, lectureId, { ...change, starterCode, isMarkdown, device: writer });
  if (lengthOf(now) > lengthOf(old)) await refuseLong(tx, old.courseId);
};

interface SentTexts extends LectureTexts {
  revision?: number | undefined;
  device?: string | undefined;
}

/**
 * Saves texts that build on the current ones. Others are kept among the earlier versions.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const saveLectureDraft = async (
  deps: Deps,
  caller: Caller,
  lectureId: string,
  { revision, device, ...sent }: SentTexts,
): Promise<KeptDraft<LectureTexts>> => {
  const courseId = orNotFound(await courseOfLecture(deps.db, lectureId), 'LECTURE_NOT_FOUND');
  return editOutline(deps, caller, courseId, 'LECTURE_NOT_FOUND', async (tx) => {
    const old = orNotFound(await readText(tx, lectureId), 'LECTURE_NOT_FOUND');
    if (isSame(old, sent)) return { revision: old.revision, other: null };
    if (revision !== undefined && revision !== old.revision) {
      await history.putAside(tx, { lecture_id: lectureId }, textsOf(sent), 0);
      return { revision: old.revision, other: textsOf(old) };
    }
    await replaceTexts(tx, lectureId, old, { ...sent, device });
    return { revision: old.revision + 1, other: null };
  });
};

/**
 * Earlier versions of the texts, newest first.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const listEarlierTexts = async (
  { db }: Deps,
  caller: Caller,
  lectureId: string,
): Promise<{ savedAt: string; texts: LectureTexts }[]> => {
  const courseId = orNotFound(await courseOfLecture(db, lectureId), 'LECTURE_NOT_FOUND');
  refuseOthers(await readOwn(db, courseId, caller.userId), 'teach', 'LECTURE_NOT_FOUND');
  const earlier = await history.listEarlier(db, { lecture_id: lectureId });
  return earlier.map(({ content, savedAt }) => ({ savedAt, texts: content }));
};
