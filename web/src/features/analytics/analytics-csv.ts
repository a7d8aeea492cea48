import type { CourseAnalytics } from '@lectern/contract/analytics';

/**
 * Where spreadsheets see a formula begin (OWASP, CSV injection): at the start of a cell, and after what splits cells in
 * countries that write a decimal comma, or ends a line.
 */
const FORMULA_START = /^(?=[\t\r\n])|(?<=^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g;

/** One cell (RFC 4180): quoted where it must be, and never a formula. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = value.replaceAll(FORMULA_START, "'");
  return /[",;\t\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

type Row = (string | number | null)[];

const toCsv = (rows: Row[]): string => `${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;

/** Lectures as a table: how many opened and completed each, tried and passed its exercise. */
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
    ...lectures.map((one): Row => [
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

/** Over the seconds of each video: who watched, who went back; empty where nothing may be shown. */
export const curvesCsv = ({ lectures }: CourseAnalytics): string =>
  toCsv([
    ['Section', 'Lecture', 'From second', 'Watched', 'Went back'],
    ...lectures.flatMap(({ sectionName, title, durationSeconds, curve, again }) =>
      (curve ?? []).map((watched, part): Row => [
        sectionName,
        title,
        Math.floor((part * durationSeconds) / (curve?.length ?? 1)),
        watched,
        again?.[part] ?? null,
      ]),
    ),
  ]);

/** Enrolments by week, as a table. */
export const weeksCsv = (weeks: CourseAnalytics['weeks']): string =>
  toCsv([['Week from', 'Enrolments'], ...weeks.map(({ week, enrolments }): Row => [week, enrolments])]);

/** Students who agreed to be named, as a table. */
export const studentsCsv = ({ named }: CourseAnalytics): string =>
  toCsv([
    ['Student', 'Progress in %', 'Completed on', 'Last active on'],
    ...named.map((one): Row => [
      one.name,
      one.completionPercentage,
      one.completedAt?.slice(0, 10) ?? null,
      one.lastActiveAt.slice(0, 10),
    ]),
  ]);
