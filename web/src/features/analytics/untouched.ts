import type { CourseAnalytics, LectureAnalytics, People } from '@lectern/contract/analytics';
import { cameTo } from './break-off.ts';
import { isNobody } from '#lib/words/people-words.ts';

type Lectures = readonly LectureAnalytics[];

export interface Section {
  name: string;
  lectures: Lectures;
}

/** Neighbouring sections: one that somebody has come to, or several in a row that nobody has. */
export interface SectionRun {
  sections: readonly Section[];
  isUntouched: boolean;
}

/** Fewer rows are as short as the words that would stand for them. */
const FEWEST_FOLDED = 2;

/** Whether the table tells of a lecture that nobody came to it. Beside few others only those who are seen are counted. */
export const untouchedIn = ({ fewOthers, students, others }: CourseAnalytics) => {
  // Nobody is counted: the table has no numbers at all.
  if (fewOthers && students === others.count) return () => false;
  const isTold = (people: People): boolean =>
    isNobody(fewOthers && people.others === null ? { ...people, others: 0 } : people);
  return (lecture: LectureAnalytics): boolean => isTold(cameTo(lecture)) && isTold(lecture.completed);
};

type IsUntouched = ReturnType<typeof untouchedIn>;

/** Groups the lectures by section, in the course's order. */
function sectionsOf(all: Lectures): Section[] {
  const sections: { name: string; lectures: LectureAnalytics[] }[] = [];
  for (const lecture of all) {
    const last = sections.at(-1);
    if (last?.name === lecture.sectionName) last.lectures.push(lecture);
    else sections.push({ name: lecture.sectionName, lectures: [lecture] });
  }
  return sections;
}

/** Joins neighbours of which the same is true. */
function runsOf<Item>(items: readonly Item[], isTrue: (item: Item) => boolean): Item[][] {
  const runs: Item[][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last?.[0] !== undefined && isTrue(last[0]) === isTrue(item)) last.push(item);
    else runs.push([item]);
  }
  return runs;
}

/** The sections, those together that nobody has come to if they are long enough to fold. */
export function sectionRuns(lectures: Lectures, isUntouched: IsUntouched): SectionRun[] {
  const isQuiet = (section: Section): boolean => section.lectures.every(isUntouched);
  return runsOf(sectionsOf(lectures), isQuiet).flatMap((sections): SectionRun[] => {
    const [first] = sections;
    const count = sections.reduce((sum, section) => sum + section.lectures.length, 0);
    return first !== undefined && isQuiet(first) && count >= FEWEST_FOLDED
      ? [{ sections, isUntouched: true }]
      : sections.map((section) => ({ sections: [section], isUntouched: false }));
  });
}

/** A section's lectures, those together that nobody has come to if they are enough to fold. */
export const lectureRuns = (
  { lectures }: Section,
  isUntouched: IsUntouched,
): { lectures: Lectures; isFolded: boolean }[] =>
  runsOf(lectures, isUntouched).map((run) => ({
    lectures: run,
    isFolded: run.length >= FEWEST_FOLDED && run.every(isUntouched),
  }));
