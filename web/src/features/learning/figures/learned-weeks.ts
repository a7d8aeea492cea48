/** A week from Monday on. */
export interface LearnedWeek {
  monday: Date;
  days: number;
}

export const LISTED_WEEKS = 8;

const DAYS_A_WEEK = 7;

/** The last weeks, oldest first, each with the number of days on which the student learned. */
export function learnedWeeks(daysAgo: readonly number[], today: Date): LearnedWeek[] {
  const sinceMonday = (today.getDay() + 6) % DAYS_A_WEEK;
  return Array.from({ length: LISTED_WEEKS }, (_, index) => {
    const last = LISTED_WEEKS - 1 - index;
    // Of today's week, Monday is `sinceMonday` days ago; of each week before, seven more.
    const start = sinceMonday + last * DAYS_A_WEEK;
    return {
      monday: new Date(today.getFullYear(), today.getMonth(), today.getDate() - start),
      days: daysAgo.filter((ago) => ago <= start && ago > start - DAYS_A_WEEK).length,
    };
  });
}
