import type { CourseAnalytics } from '@lectern/contract/analytics';
import { toCsv, type CsvRow } from '#lib/csv.ts';

/** The lectures as a table: how many people opened and completed each, and tried and passed its exercise. */
export const lecturesCsv = ({ lectures }: CourseAnalytics): string =>
  toCsv([
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
    ...lectures.map((one): CsvRow => [
      one.sectionName,
      one.title,
      one.durationSeconds,
      one.started,
      one.completed,
      one.completedUnopened,
      one.exercise?.attempts ?? null,
      one.exercise?.tried ?? null,
      one.exercise?.passed ?? null,
    ]),
  ]);

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
