import type { Section } from '@lectern/contract/course';
import type { ErrorCode } from '@lectern/contract/errors';
import { quotas } from '@lectern/contract/limits';
import { touchCourse } from './course-builder.repository.ts';
import type { CourseBuilderDependencies } from './course-builder.service.ts';
import { countOutline, readOutline, sumTexts } from './outline.repository.ts';
import { holdOwnCourse } from './ownership.ts';
import { toSections } from '#features/catalog/catalog.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import { transact, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

type Deps = CourseBuilderDependencies;

/** The working copy's sections with video addresses. The caller's right must have been checked. */
export const readOwnSections = async (
  { db, media }: Deps,
  caller: Caller,
  courseId: string,
): Promise<Section[]> => toSections(await readOutline(db, courseId), media.addressesFor(caller, courseId));

/** Changes the outline of the caller's own course under its lock. */
export const editOutline = async <T>(
  { db }: Deps,
  caller: Caller,
  courseId: string,
  whenUnknown: ErrorCode,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  transact(db, async (tx) => {
    await holdOwnCourse(tx, courseId, caller.userId, 'edit', whenUnknown);
    const result = await work(tx);
    await touchCourse(tx, courseId);
    return result;
  });

/** @throws AppError `code` when the value is undefined */
export const orNotFound = <T>(found: T | undefined, code: ErrorCode): T => {
  if (found === undefined) throw new AppError(code);
  return found;
};

/** @throws AppError QUOTA_FULL when the course now has longer texts than its limit */
export const refuseLong = async (tx: Tx, courseId: string): Promise<void> => {
  const { max, whenFull } = quotas.lectureTexts;
  if ((await sumTexts(tx, courseId)) > max) throw new AppError('QUOTA_FULL', { message: whenFull });
};

/**
 * `isRestored` is true where something came out of the bin.
 * @throws AppError INVALID_INPUT when the course now has more than its limit, QUOTA_FULL when its texts are too long or
 * its bin is full
 */
export const refuseFull = async (tx: Tx, courseId: string, isRestored = false): Promise<void> => {
  const counted = await countOutline(tx, courseId);
  for (const what of ['sections', 'lectures'] as const) {
    const { max } = quotas[what];
    if (counted[what] > max)
      throw new AppError('INVALID_INPUT', { message: `A course has at most ${max} ${what}` });
  }
  const { max, whenFull } = quotas.courseBin;
  if (!isRestored && counted.binned > max) throw new AppError('QUOTA_FULL', { message: whenFull });
  await refuseLong(tx, courseId);
};
