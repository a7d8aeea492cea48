import type { LectureAnalytics, People } from '@lectern/contract/analytics';
import { FEWEST_PEOPLE } from '@lectern/contract/analytics';

/** A smaller loss, in students and as a share of those who came so far, says nothing of a lecture. */
const FEWEST_LOST = 3;
const LEAST_SHARE = 1 / 3;

/** Those who came to a lecture: they opened it or marked it in the list, or at least tried its exercise or its quiz. */
const cameTo = ({ started, completedUnopened, exercise, quiz }: LectureAnalytics): People => {
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

export interface BreakOff {
  after: string;
  next: string;
  came: number;
  went: number;
  /** Only those who show their progress are counted: the others are too few at some lecture. */
  isOfSeen: boolean;
}

/** The lecture after which most people stop; null where no loss is large enough to be told. */
export function breakOff(lectures: readonly LectureAnalytics[]): BreakOff | null {
  const people = lectures.map(cameTo);
  const isOfSeen = people.some(({ others }) => others === null);
  let found: BreakOff | null = null;
  for (const [at, lecture] of lectures.entries()) {
    const [from, to, following] = [people[at], people[at + 1], lectures[at + 1]];
    if (from === undefined || to === undefined || following === undefined) continue;
    const lostOthers = isOfSeen ? 0 : (from.others ?? 0) - (to.others ?? 0);
    // A difference tells of few as well as a number does.
    if (lostOthers > 0 && lostOthers < FEWEST_PEOPLE) continue;
    const [came, went] = [from, to].map(({ seen, others }) => seen + (isOfSeen ? 0 : (others ?? 0)));
    if (came === undefined || went === undefined || came < FEWEST_PEOPLE) continue;
    const lost = came - went;
    if (lost < FEWEST_LOST || lost / came < LEAST_SHARE || (found && lost <= found.came - found.went))
      continue;
    found = { after: lecture.title, next: following.title, came, went, isOfSeen };
  }
  return found;
}
