import { FEWEST_PEOPLE } from '@lectern/contract/analytics';
import type { ExerciseAnalytics, ExerciseFigures } from '@lectern/contract/exercise-analytics';
import type { AnalyticsDependencies } from '../analytics.service.ts';
import {
  countByPassingAttempt,
  listAddedHints,
  listErrors,
  listFailedNow,
  listFailedTests,
  readAttemptTotals,
  type AttemptTotals,
} from './exercise-analytics.repository.ts';
import { orNothing, shareOf } from '../share-of.ts';
import { joinedRows } from './joined-rows.ts';
import { readOwnLecture } from '#features/course-builder/lecture-exercise.service.ts';
import type { Caller } from '#platform/http/caller.ts';

const timesOf = ({ passed, median, ninetieth }: AttemptTotals): ExerciseFigures['secondsToPass'] =>
  passed < FEWEST_PEOPLE || median === null || ninetieth === null
    ? null
    : { median: Math.round(median), ninetieth: Math.round(ninetieth) };

const withProgram = <Row extends { student: string | null; attempt: string | null }>({
  student,
  attempt,
  ...row
}: Row) => ({ ...row, program: student === null || attempt === null ? null : { student, attempt } });

/**
 * Where students fail in the exercise of an own lecture. The figures count all attempts and never cover fewer than five
 * people. Students who show their work are named at the tests that they fail now.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const readExerciseAnalytics = async (
  { db, replica }: Pick<AnalyticsDependencies, 'db' | 'replica'>,
  caller: Caller,
  lectureId: string,
): Promise<ExerciseAnalytics> => {
  const { courseId } = await readOwnLecture(db, caller, lectureId);
  const place = { courseId, lectureId, viewerId: caller.userId };
  const totals = await readAttemptTotals(replica, place);
  const { tried, attempts, passed } = totals;
  const failedNow = await listFailedNow(replica, place);
  if (tried < FEWEST_PEOPLE) return { tried, figures: null, failedNow };
  return {
    tried,
    failedNow,
    figures: {
      attempts,
      passed,
      attemptsToPass: joinedRows(await countByPassingAttempt(replica, place)),
      secondsToPass: timesOf(totals),
      givenUp: orNothing(totals.givenUp),
      openedHints: orNothing(totals.openedHints),
      tests: (await listFailedTests(replica, place, FEWEST_PEOPLE)).map(withProgram),
      addedHints: (await listAddedHints(replica, place)).map((hint) => ({
        text: hint.text,
        addedAt: hint.addedAt.toISOString(),
        before: shareOf(hint.passedBefore, hint.triedBefore),
        since: shareOf(hint.passedSince, hint.triedSince),
      })),
      errors: (await listErrors(replica, place, FEWEST_PEOPLE)).map(withProgram),
    },
  };
};
