import type { LectureAnalytics, People } from '@lectern/contract/analytics';
import { FEWEST_PEOPLE } from '@lectern/contract/analytics';
import { isNobody } from '#lib/words/people-words.ts';

/** A smaller loss, in students and as a share of those who came so far, says nothing of a lecture. */
const FEWEST_LOST = 3;
const LEAST_SHARE = 1 / 3;

/** How many are told at most. */
const MOST_TOLD = 3;

/** Those who came to a lecture: they opened it or marked it in the list, or at least tried its exercise or its quiz. */
export const cameTo = ({ started, completedUnopened, exercise, quiz }: LectureAnalytics): People => {
  const least = (whose: (people: People) => number): number =>
    Math.max(0, ...[exercise, quiz].map((part) => (part === null ? 0 : whose(part.tried))));
  return {
    seen: Math.max(
      started.seen + completedUnopened.seen,
      least(({ seen }) => seen),
    ),
    others:
      started.others === null || completedUnopened.others === null
        ? null
        : Math.max(
            started.others + completedUnopened.others,
            least(({ others }) => others ?? 0),
          ),
  };
};

/** The element id of a lecture's row, for links from the sentences about it. */
export const breakOffId = ({ lecture }: LectureAnalytics): string => `lecture-${lecture}`;

export interface BreakOff {
  lecture: LectureAnalytics;
  /** Title of the next lecture. */
  next: string;
  came: number;
  went: number;
  /** Only those who show their progress are counted: the others are too few at some lecture. */
  isOfSeen: boolean;
}

/** The lectures after which most people stop, the greatest loss first; without those too small to be told. */
export function breakOffs(all: readonly LectureAnalytics[]): BreakOff[] {
  // One that is held back, and to which nobody came, is not the next lecture of anybody.
  const lectures = all.filter((lecture) => !lecture.isHeldBack || !isNobody(cameTo(lecture)));
  const people = lectures.map(cameTo);
  const isOfSeen = people.some(({ others }) => others === null);
  const countOf = ({ seen, others }: People): number => seen + (isOfSeen ? 0 : (others ?? 0));
  return lectures
    .flatMap((lecture, at): BreakOff[] => {
      const [from, to, following] = [people[at], people[at + 1], lectures[at + 1]];
      if (from === undefined || to === undefined || following === undefined) return [];
      const lostOthers = isOfSeen ? 0 : (from.others ?? 0) - (to.others ?? 0);
      // A difference tells of few as well as a number does.
      if (lostOthers > 0 && lostOthers < FEWEST_PEOPLE) return [];
      const [came, went] = [countOf(from), countOf(to)];
      const lost = came - went;
      if (came < FEWEST_PEOPLE || lost < FEWEST_LOST || lost / came < LEAST_SHARE) return [];
      return [{ lecture, next: following.title, came, went, isOfSeen }];
    })
    .toSorted((one, other) => other.came - other.went - (one.came - one.went))
    .slice(0, MOST_TOLD);
}
