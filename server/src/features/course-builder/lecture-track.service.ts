import { touchCourse } from './course-builder.repository.ts';
import { orNotFound } from './outline-edit.ts';
import { readTrackPlace, setTrack, type TrackPlace } from './lectures.repository.ts';
import { holdOwnCourse } from './ownership.ts';
import type { Caller } from '#platform/http/caller.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';

interface TrackChange {
  /** Null for none. The present id changes nothing. */
  trackId: string | null;
  /** Called after the lecture has the track. */
  afterwards?(): Promise<void>;
}

/**
 * Changes which code track a lecture of the caller's own working copy has.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const changeLectureTrack = async (
  db: Database,
  caller: Caller,
  lectureId: string,
  change: (tx: Tx, place: TrackPlace) => Promise<TrackChange>,
): Promise<void> => {
  const { courseId } = orNotFound(await readTrackPlace(db, lectureId), 'LECTURE_NOT_FOUND');
  await transact(db, async (tx) => {
    await holdOwnCourse(tx, courseId, caller.userId, 'edit', 'LECTURE_NOT_FOUND');
    const place = orNotFound(await readTrackPlace(tx, lectureId), 'LECTURE_NOT_FOUND');
    const { trackId, afterwards } = await change(tx, place);
    if (trackId === place.trackId) return;
    await setTrack(tx, lectureId, trackId);
    await afterwards?.();
    await touchCourse(tx, courseId);
  });
};
