import { quotas, type Quota } from '@lectern/contract/limits';
import type { Kept } from '@lectern/contract/storage';
import { sumKept, type KeptKind } from './storage.repository.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { AdmitKeeping } from '#platform/http/operations.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { DiskRoom } from '#platform/files/disk-room.ts';

const KINDS: Record<Caller['accountType'], readonly KeptKind[]> = {
  Student: ['code', 'noteTexts', 'questionTexts', 'quizAnswers'],
  Instructor: ['courses', 'courseTexts', 'versions', 'videos', 'questionTexts'],
};

const full = ({ whenFull }: Quota): AppError =>
  new AppError('QUOTA_FULL', whenFull === undefined ? {} : { message: whenFull });

/** @throws AppError QUOTA_FULL when a person keeps as much of a kind as they may */
export const refuseWhenFull = async (
  db: Database,
  userId: string,
  kinds: readonly KeptKind[],
): Promise<void> => {
  for (const { kind, used } of await sumKept(db, userId, kinds))
    if (used >= quotas[kind].max) throw full(quotas[kind]);
};

/** The kinds of quotas that an operation declares to be held here. */
const kindsOf = (declared: readonly Quota[]): KeptKind[] =>
  [...new Set([...KINDS.Student, ...KINDS.Instructor])].filter(
    (kind) => quotas[kind].heldBy === 'call' && declared.includes(quotas[kind]),
  );

/**
 * Looks before a call that keeps something: at the disk, and at what the caller keeps already. Calls side by side are not
 * counted against one another; their rates bound by how much they can pass a quota.
 */
export const createAdmitKeeping =
  (db: Database, disk: DiskRoom): AdmitKeeping =>
  async ({ quotas: declared = [] }, caller) => {
    const kinds = kindsOf(declared);
    if (kinds.length === 0 || caller === null) return;
    await disk.refuseRecordsWhenFull();
    await refuseWhenFull(db, caller.userId, kinds);
  };

/** What a person keeps, of how much they may. */
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
