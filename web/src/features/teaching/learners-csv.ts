import type { Learner } from '@lectern/contract/teaching';
import { toCsv, type CsvRow } from '#lib/files/csv.ts';

/** Students as a table, with the help that they may need. */
export const learnersCsv = (learners: readonly Learner[]): string =>
  toCsv([
    [
      'Student',
      'Lectures completed',
      'Lectures',
      'Completed on',
      'Last active on',
      'Waiting for a review since',
      'Waiting for an answer since',
      'Stuck in',
      'Attempts there',
      'Quiz not passed',
      'Tries there',
      'Not seen for two weeks',
      'Nearly done',
    ],
    ...learners.map((one): CsvRow => [
      one.name,
      one.completedLectures,
      one.totalLectures,
      one.completedAt?.slice(0, 10) ?? null,
      one.lastActiveAt.slice(0, 10),
      one.waitingReviews[0]?.since.slice(0, 10) ?? null,
      one.waitingQuestions[0]?.since.slice(0, 10) ?? null,
      one.stuck?.title ?? null,
      one.stuck?.attempts ?? null,
      one.failedQuiz?.title ?? null,
      one.failedQuiz?.tries ?? null,
      one.isAway ? 'yes' : 'no',
      one.isNearlyDone ? 'yes' : 'no',
    ]),
  ]);
