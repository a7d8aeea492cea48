import type { CourseAnalytics, LectureAnalytics, People } from '@lectern/contract/analytics';
import { tellOf } from './whole-of.ts';
import { peopleInWords } from '#lib/words/people-words.ts';
import { toCsv, type CsvRow } from '#lib/files/csv.ts';

const EVERYBODY = 'everybody';

/** A number, so that a spreadsheet can count with it; words where the number is hidden. */
const cellOf = (people: People, tell: (people: People) => string): number | string => {
  if (people.others !== null) return people.seen + people.others;
  const told = tell(people);
  return /^\d+$/.test(told) ? Number(told) : told;
};

/** Attempts, tried and passed of the same people: while one to four others are not told, of those who are seen. */
function resultCells(exercise: LectureAnalytics['exercise']): CsvRow {
  if (exercise === null) return [null, null, null, null];
  const { attempts, tried, passed } = exercise;
  return tried.others === null
    ? ['who shows their work', attempts, tried.seen, passed.seen]
    : [EVERYBODY, attempts, cellOf(tried, peopleInWords), cellOf(passed, peopleInWords)];
}

/**
 * The lectures as a table: how many people opened and completed each, and tried and passed its exercise. Each of the two
 * groups of numbers says whom it counts, as on the page: beside one to four others only those who are seen.
 */
export const lecturesCsv = (analytics: CourseAnalytics): string => {
  const tell = (people: People): string => tellOf(analytics, people);
  return toCsv([
    [
      'Section',
      'Lecture',
      'Length in seconds',
      'Progress counts',
      'Opened',
      'Completed',
      'Completed without opening',
      'Exercise counts',
      'Attempts',
      'Tried',
      'Passed',
    ],
    ...analytics.lectures.map((one): CsvRow => [
      one.sectionName,
      one.title,
      one.durationSeconds,
      analytics.fewOthers ? 'who shows their progress' : EVERYBODY,
      cellOf(one.started, tell),
      cellOf(one.completed, tell),
      cellOf(one.completedUnopened, tell),
      ...resultCells(one.exercise),
    ]),
  ]);
};

/** The viewing curve of each video by second: who watched and who went back. Empty where a value is hidden. */
export const curvesCsv = ({ lectures }: CourseAnalytics): string =>
  toCsv([
    ['Section', 'Lecture', 'From second', 'Watched', 'Went back'],
    ...lectures.flatMap(({ sectionName, title, durationSeconds, curve, again }) =>
      (curve ?? []).map((watched, part): CsvRow => [
        sectionName,
        title,
        Math.floor((part * durationSeconds) / (curve?.length ?? 1)),
        watched,
        again?.[part] ?? null,
      ]),
    ),
  ]);

/** Weekly enrolments as a table. */
export const weeksCsv = (weeks: CourseAnalytics['weeks']): string =>
  toCsv([['Week from', 'Enrolments'], ...weeks.map(({ week, enrolments }): CsvRow => [week, enrolments])]);

/** Students who agreed to be named, as a table. */
export const studentsCsv = ({ named }: CourseAnalytics): string =>
  toCsv([
    ['Student', 'Progress in %', 'Completed on', 'Last active on'],
    ...named.map((one): CsvRow => [
      one.name,
      one.completionPercentage,
      one.completedAt?.slice(0, 10) ?? null,
      one.lastActiveAt.slice(0, 10),
    ]),
  ]);
