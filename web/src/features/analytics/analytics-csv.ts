import type { CourseAnalytics, People } from '@lectern/contract/analytics';
import { wholeOf } from './whole-of.ts';
import { peopleInWords, type Whole } from '#lib/people-words.ts';
import { toCsv, type CsvRow } from '#lib/csv.ts';

/** A number, so that a spreadsheet can count with it; words where the number is hidden. */
const cellOf = (people: People, whole: Whole): number | string =>
  people.others === null ? peopleInWords(people, whole) : people.seen + people.others;

/** The lectures as a table: how many people opened and completed each, and tried and passed its exercise. */
export const lecturesCsv = (analytics: CourseAnalytics): string => {
  const whole = wholeOf(analytics);
  return toCsv([
    [
      'Section',
      'Lecture',
      'Length in seconds',
      'Opened',
      'Completed',
      'Completed without opening',
      'Attempts',
      'Tried',
      'Passed',
    ],
    ...analytics.lectures.map((one): CsvRow => [
      one.sectionName,
      one.title,
      one.durationSeconds,
      cellOf(one.started, whole),
      cellOf(one.completed, whole),
      cellOf(one.completedUnopened, whole),
      one.exercise?.attempts ?? null,
      one.exercise ? cellOf(one.exercise.tried, { ...whole, fewOthers: true }) : null,
      one.exercise ? cellOf(one.exercise.passed, whole) : null,
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
