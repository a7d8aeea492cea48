import { DAY } from '@lectern/contract/units';

interface Week {
  /** The week's Monday, as `2026-11-16`. */
  week: string;
  enrolments: number;
}

const WEEK = 7 * DAY;
const FEWEST_SHOWN = 12;
const MONDAY = 1;

const mondayOf = (time: number): number => {
  const day = Math.floor(time / DAY) * DAY;
  return day - ((new Date(day).getUTCDay() - MONDAY + 7) % 7) * DAY;
};

/** All weeks up to that of `now`, at least twelve, including those without enrolments. */
export function allWeeks(weeks: readonly Week[], now: number): Week[] {
  const known = new Map(weeks.map(({ week, enrolments }) => [week, enrolments]));
  const last = mondayOf(now);
  const first = Math.min(
    last - (FEWEST_SHOWN - 1) * WEEK,
    ...weeks.map(({ week }) => mondayOf(Date.parse(week))),
  );
  return Array.from({ length: Math.round((last - first) / WEEK) + 1 }, (_, index) => {
    const week = new Date(first + index * WEEK).toISOString().slice(0, 10);
    return { week, enrolments: known.get(week) ?? 0 };
  });
}
