import { FEWEST_PEOPLE } from '@lectern/contract/analytics';
import type { People } from '@lectern/contract/analytics';
import type { ExerciseAnalytics, ExerciseFigures } from '@lectern/contract/exercise-analytics';
import type { AnalyticsDependencies } from '../analytics.service.ts';
import {
  countByPassingAttempt,
  countOpenedHints,
  listAddedHints,
  listErrors,
  listFailedNow,
  listFailedTests,
  readAttemptTotals,
  type AttemptTotals,
} from './exercise-analytics.repository.ts';
import { orNothing, peopleIn, shareOfParts } from '../share-of.ts';
import { joinedRows } from './joined-rows.ts';
import { readTried } from '#features/exercises/tried.service.ts';
import { readOwnLecture } from '#features/course-builder/lecture-exercise.service.ts';
import type { Caller } from '#platform/http/caller.ts';

/** The times of everybody; only of seen students when one to four others passed. */
const timesOf = (totals: readonly AttemptTotals[], passed: People): ExerciseFigures['secondsToPass'] => {
  const row = totals.find(({ isSeen }) => isSeen === (passed.others === null ? true : null));
  return row === undefined || row.median === null || row.ninetieth === null
    ? null
    : { median: Math.ceil(row.median), ninetieth: Math.ceil(row.ninetieth) };
};

const withPeople = <Row extends { seen: number; others: number }>({ seen, others, ...row }: Row) => ({
  ...row,
  students: { seen, others: orNothing(others) },
});

/**
 * Where students fail in the exercise of an own lecture, counted from all attempts. Those who show their work are
 * counted one by one and named; others from five on, and not at all when fewer have tried.
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
  const parts = totals.flatMap(({ isSeen, ...row }) => (isSeen === null ? [] : { ...row, isSeen }));
  const tried = (await readTried(replica, place))(lectureId);
  const failedNow = await listFailedNow(replica, place);
  const onlySeen = tried.others === null;
  const rows = onlySeen ? parts.filter(({ isSeen }) => isSeen) : parts;
  if (rows.length === 0) return { tried, figures: null, failedNow };
  const counted = { ...place, onlySeen };
  const passed = peopleIn(rows, (row) => row.passed);
  const opened = await countOpenedHints(replica, place);
  return {
    tried,
    failedNow,
    figures: {
      attempts: rows.reduce((sum, { attempts }) => sum + attempts, 0),
      passed,
      attemptsToPass: joinedRows(await countByPassingAttempt(replica, counted)),
      secondsToPass: timesOf(totals, passed),
      givenUp: peopleIn(rows, (row) => row.givenUp),
      openedHints: peopleIn(
        opened.filter(({ isSeen }) => isSeen || !onlySeen),
        ({ students }) => students,
      ),
      tests: (await listFailedTests(replica, counted, FEWEST_PEOPLE)).map(withPeople),
      addedHints: (await listAddedHints(replica, counted)).map(({ text, addedAt, before, since }) => ({
        text,
        addedAt: addedAt.toISOString(),
        before: shareOfParts(before),
        since: shareOfParts(since),
      })),
      errors: (await listErrors(replica, counted, FEWEST_PEOPLE)).map(withPeople),
    },
  };
};
