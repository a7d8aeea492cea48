import type { Clarification } from '@lectern/contract/clarifications';
import { quotas } from '@lectern/contract/limits';
import { requireLecture, type Reader } from '../access.ts';
import {
  countOthers,
  holdText,
  listClarifications,
  removeClarification,
  writeClarification,
  type ClarificationRow,
} from './clarifications.repository.ts';
import { transact, type Database } from '#platform/database/database.ts';
import { refuseStale } from '#platform/database/stale-text.ts';
import { AppError } from '#platform/errors.ts';

const toClarification = ({ id, updatedAt, ...row }: ClarificationRow): Clarification => ({
  _id: id,
  ...row,
  updatedAt: updatedAt.toISOString(),
});

/** Clarifications of the video that the reader sees. @throws AppError LECTURE_NOT_FOUND */
export const clarificationsOf = async (
  db: Database,
  reader: Reader,
  lectureId: string,
): Promise<Clarification[]> => {
  const { videoId } = await requireLecture(db, reader, lectureId);
  if (videoId === null) return [];
  const place = { courseId: reader.courseId, lectureId, videoId };
  return (await listClarifications(db, place)).map(toClarification);
};

/**
 * Pins a clarification at a second of the working copy's video: students see it once they follow a version with it.
 * @throws AppError LECTURE_NOT_FOUND, INVALID_INPUT without a video, QUOTA_FULL, CLARIFICATION_NOT_FOUND, CHANGED_ELSEWHERE
 */
export const saveClarification = (
  db: Database,
  reader: Reader,
  {
    revision,
    ...given
  }: { id: string; lectureId: string; second: number; body: string; revision?: number | undefined },
): Promise<Clarification> =>
  transact(db, async (tx) => {
    const { courseId } = reader;
    const { videoId } = await requireLecture(tx, reader, given.lectureId);
    if (videoId === null) throw new AppError('INVALID_INPUT', { message: 'This lecture has no video' });
    if ((await countOthers(tx, courseId, given.id)) >= quotas.clarifications.max)
      throw new AppError('QUOTA_FULL', { message: quotas.clarifications.whenFull });
    const stored = await holdText(tx, courseId, given.id);
    if (stored !== undefined) refuseStale(stored, { body: given.body }, revision);
    const written = await writeClarification(tx, { ...given, courseId, videoId });
    if (written === undefined) throw new AppError('CLARIFICATION_NOT_FOUND');
    return toClarification(written);
  });

/** @throws AppError CLARIFICATION_NOT_FOUND */
export const deleteClarification = async (db: Database, { courseId }: Reader, id: string): Promise<void> => {
  if (!(await removeClarification(db, courseId, id))) throw new AppError('CLARIFICATION_NOT_FOUND');
};
