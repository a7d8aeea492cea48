import { quotas, type Quota } from '@lectern/contract/limits';
import type { Kept } from '@lectern/contract/storage';
import { findOwnerBeside, sumKept, type KeptKind, type PlaceInCourse } from './storage.repository.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { AdmitKeeping } from '#platform/http/operations.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { DiskRoom } from '#platform/files/disk-room.ts';

const KINDS: Record<Caller['accountType'], readonly KeptKind[]> = {
  Student: ['code', 'noteTexts', 'questionTexts', 'quizAnswers', 'recallTexts'],
  Instructor: ['courses', 'courseTexts', 'versions', 'reviewTexts', 'videos', 'pictures', 'questionTexts'],
};

const full = ({ whenFull }: Quota): AppError =>
  new AppError('QUOTA_FULL', whenFull === undefined ? {} : { message: whenFull });

/** @throws AppError QUOTA_FULL when a person has reached the quota of a kind */
export const refuseWhenFull = async (
  db: Database,
  userId: string,
  kinds: readonly KeptKind[],
): Promise<void> => {
  for (const { kind, used } of await sumKept(db, userId, kinds))
    if (used >= quotas[kind].max) throw full(quotas[kind]);
};

/** The quotas of an operation that this feature enforces. */
const kindsOf = (declared: readonly Quota[]): KeptKind[] =>
  [...new Set([...KINDS.Student, ...KINDS.Instructor])].filter(
    (kind) => quotas[kind].heldBy === 'call' && declared.includes(quotas[kind]),
  );

/** Quotas of what stands in courses. */
const OF_COURSES: readonly KeptKind[] = ['courseTexts', 'reviewTexts'];

/** Whose quota of courses a call takes up: the owner's, where the caller is a member of the course's staff. */
const keeperOf = async (
  db: Database,
  { userId, accountType }: Caller,
  { subSectionId, ...place }: PlaceInCourse & { subSectionId?: string },
): Promise<string> => {
  if (accountType !== 'Instructor') return userId;
  const lectureId = place.lectureId ?? subSectionId;
  return (await findOwnerBeside(db, userId, { ...place, lectureId })) ?? userId;
};

/** An editor cannot shorten the owner's other courses. */
const OWNERS_FULL =
  'The owner of this course has used up the space that this server gives each instructor for courses: ask them to delete one, or to shorten its texts';

/**
 * Checks the free disk space and the caller's quotas before a call that stores something. Concurrent calls are not
 * counted against one another; their rate limits bound by how much they can exceed a quota.
 */
export const createAdmitKeeping =
  (db: Database, disk: DiskRoom): AdmitKeeping =>
  async ({ quotas: declared = [] }, { caller, params, body }) => {
    const kinds = kindsOf(declared);
    if (kinds.length === 0 || caller === null) return;
    await disk.refuseRecordsWhenFull();
    const isOfCourse = kinds.every((kind) => OF_COURSES.includes(kind));
    const keeper = isOfCourse ? await keeperOf(db, caller, Object.assign({}, params, body)) : caller.userId;
    if (keeper === caller.userId) return refuseWhenFull(db, caller.userId, kinds);
    for (const { kind, used } of await sumKept(db, keeper, kinds))
      if (used >= quotas[kind].max) throw new AppError('QUOTA_FULL', { message: OWNERS_FULL });
  };

/** How much a person stores of each kind, with the quotas. */
export const readStorage = async (
  { db, videoQuotaBytes }: { db: Database; videoQuotaBytes: number },
  { userId, accountType }: Caller,
): Promise<Kept[]> =>
  (await sumKept(db, userId, KINDS[accountType])).map(({ kind, used }) => ({
    name: kind,
    used,
    max: kind === 'videos' ? videoQuotaBytes : quotas[kind].max,
    unit: quotas[kind].unit,
  }));
