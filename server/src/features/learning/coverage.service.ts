import { toOutline } from './version-outlines.ts';
import { clampTo, parseMultirange, secondsIn } from './watched-ranges.ts';
import type { VersionSection } from '#tables/course-tables.ts';

/**
 * Share of a version's video that was played, 0 to 1; 1 for a version without video.
 * `watched` holds the text of an int4multirange by lecture.
 */
export const watchedShareOf = (outline: VersionSection[], watched: ReadonlyMap<string, string>): number => {
  const { lectureIds, secondsOf } = toOutline(outline);
  const total = lectureIds.reduce((sum, id) => sum + (secondsOf(id) ?? 0), 0);
  if (total === 0) return 1;
  const played = lectureIds.reduce(
    (sum, id) => sum + secondsIn(clampTo(secondsOf(id) ?? 0, parseMultirange(watched.get(id) ?? '{}'))),
    0,
  );
  return played / total;
};
