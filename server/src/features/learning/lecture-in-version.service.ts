import { readOutline, type RecordKey } from './records.repository.ts';
import { toOutline } from './version-outlines.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

/**
 * Refuses a lecture that is not in the version.
 * @throws AppError LECTURE_NOT_FOUND
 */
export const requireLecture = async (
  tx: Tx,
  { courseId, lectureId }: RecordKey,
  version: number,
): Promise<void> => {
  const outline = toOutline((await readOutline(tx, courseId, version)) ?? []);
  if (outline.secondsOf(lectureId) === undefined) throw new AppError('LECTURE_NOT_FOUND');
};
