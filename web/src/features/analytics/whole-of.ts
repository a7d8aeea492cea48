import type { CourseAnalytics, People } from '@lectern/contract/analytics';
import { peopleInWords, type Whole } from '#lib/words/people-words.ts';

/** The people whom the figures of a course's lectures can count. The acts of people who left stay in the figures. */
export const wholeOf = ({ students, left, fewOthers }: CourseAnalytics): Whole => ({
  most: students + left,
  fewOthers,
});

/** A number of a lecture. Beside only one to four others, those who are seen are counted alone; without them nobody. */
export function tellOf(analytics: CourseAnalytics, people: People): string {
  const { fewOthers, students, others } = analytics;
  if (!fewOthers || people.others !== null) return peopleInWords(people, wholeOf(analytics));
  return students === others.count ? '–' : String(people.seen);
}
