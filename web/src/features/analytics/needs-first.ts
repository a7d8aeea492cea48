import { FEWEST_PEOPLE, type LectureAnalytics } from '@lectern/contract/analytics';
import { cameTo, type BreakOff } from './break-off.ts';
import { knownOf } from '#lib/words/people-words.ts';

/** A longer course shows so many lectures at first. */
const MOST_AT_FIRST = 10;

/** Of fewer than five people a list says little. */
const MOST_OF_FEW = 3;

/** So few more are as short as the button that would stand for them. */
const FEW_MORE = 2;

/**
 * The lectures that need their author most, in the course's order: where students came and did not complete, and where
 * many go no further. All of a short course, and of one whose figures say nothing of any.
 */
export function needsFirst(
  lectures: readonly LectureAnalytics[],
  stops: readonly BreakOff[],
  students: number,
): readonly LectureAnalytics[] {
  if (lectures.length <= MOST_AT_FIRST + FEW_MORE) return lectures;
  const needOf = (lecture: LectureAnalytics): number => {
    const stop = stops.find((one) => one.lecture === lecture);
    const open = Math.max(0, knownOf(cameTo(lecture)) - knownOf(lecture.completed));
    return open + (stop === undefined ? 0 : stop.came - stop.went);
  };
  const first = lectures
    .map((lecture) => ({ lecture, need: needOf(lecture) }))
    .filter(({ need }) => need > 0)
    .toSorted((one, other) => other.need - one.need)
    .slice(0, students < FEWEST_PEOPLE ? MOST_OF_FEW : MOST_AT_FIRST)
    .map(({ lecture }) => lecture);
  return first.length === 0 ? lectures : lectures.filter((lecture) => first.includes(lecture));
}
