import type { getVersionChanges } from '@lectern/contract/learning';
import type { DataOf } from '@lectern/contract/operation';
import { readNewestVersion } from './enrolments.repository.ts';
import { touchesOwn, type VideosByLecture } from './going-on.ts';
import { refusalFor } from './own-enrolment.ts';
import { readPlayerState } from './player.repository.ts';
import { completedSet, progressOf } from './progress.ts';
import { readFirstVersion, readOutline, type EnrolmentKey } from './records.repository.ts';
import { toOutline } from './version-outlines.ts';
import { readVersionDifference } from '#features/course-builder/version-difference.service.ts';
import { transact, type Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { VersionSection } from '#tables/course-tables.ts';

const videosOf = (outline: VersionSection[]): VideosByLecture =>
  new Map(outline.flatMap(({ lectures }) => lectures.map(({ id, videoId }) => [id, videoId] as const)));

/**
 * The changes, in words, that a student would find in the newest version; nothing when there is no newer one. They are
 * counted from the `shown` version when it is older than the followed one, but not from a version that the student
 * never had.
 * @throws AppError NOT_ENROLLED, COURSE_NOT_FOUND
 */
export const readVersionChanges = (
  db: Database,
  key: EnrolmentKey,
  shown?: number,
): Promise<DataOf<typeof getVersionChanges>> =>
  transact(db, async (tx) => {
    const state = await readPlayerState(tx, key);
    if (state === undefined) throw await refusalFor(tx, key.courseId);
    const first = await readFirstVersion(tx, key);
    const from = Math.min(Math.max(shown ?? state.version, first), state.version);
    const newest = await readNewestVersion(tx, key, state.version);
    const before = await readOutline(tx, key.courseId, from);
    if (newest === undefined || before === undefined) throw new AppError('INTERNAL');
    const to = newest.number;
    const completed = completedSet(newest.completedIds);
    const progress = progressOf(toOutline(newest.outline).lectureIds, completed);
    const current = progressOf(toOutline(before).lectureIds, completed);
    return {
      from,
      to,
      publishedAt: newest.publishedAt.toISOString(),
      progress,
      changes: to === from ? [] : await readVersionDifference(tx, key.courseId, { from, to }),
      touchesOwn: touchesOwn({
        before: videosOf(before),
        after: videosOf(newest.outline),
        percentage: { before: current.completionPercentage, after: progress.completionPercentage },
        ownLectures: state.records.map(({ lecture }) => lecture),
      }),
    };
  });
