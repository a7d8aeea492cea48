import { STUCK_FROM, type LearnerPage } from '@lectern/contract/teaching';
import { formatCount, formatDate } from '#lib/format.ts';

/** A fact about a student, and what is behind it. */
export interface LearnerFact {
  label: string;
  value: string;
  says: string;
  /** Something waits for the instructor. */
  isOpen?: boolean;
}

const ofThese = (done: number, all: number, none: string): string => (all === 0 ? none : `${done} of ${all}`);

/** What was asked for, and what was sent without. */
const reviewsInWords = (reviews: LearnerPage['reviews']): string => {
  const unasked = reviews.filter(({ askedAt }) => askedAt === null).length;
  const asked = `${reviews.length - unasked} asked for`;
  return unasked === 0 ? asked : `${asked}, ${unasked} sent unasked`;
};
const waits = (count: number): string =>
  count === 0 ? 'None waits' : `${count} ${count === 1 ? 'waits' : 'wait'}`;

/** A student's standing in a course at a glance. */
export function learnerFacts(page: LearnerPage): LearnerFact[] {
  const tried = page.lectures.filter(({ attempts }) => attempts.length > 0);
  const passed = tried.filter(({ attempts }) => attempts.some(({ hasPassed }) => hasPassed));
  const attempts = tried.reduce((sum, lecture) => sum + lecture.attempts.length, 0);
  // An exercise that the version no longer has counts while there are attempts at it.
  const exercises = page.lectures.filter(({ hasExercise, attempts: own }) => hasExercise || own.length > 0);
  const withQuiz = page.lectures.filter(({ hasQuiz, quiz }) => hasQuiz || quiz !== null);
  const quizzes = page.lectures.flatMap(({ quiz }) => quiz ?? []);
  const tries = quizzes.reduce((sum, quiz) => sum + quiz.tries, 0);
  const asked = page.questions.filter(({ isWaiting }) => isWaiting).length;
  const waiting = page.reviews.filter(({ finishedAt }) => finishedAt === null).length;
  return [
    {
      label: 'Lectures completed',
      value: `${page.completedLectures} of ${page.totalLectures}`,
      says: `${Math.floor((100 * page.completedLectures) / Math.max(1, page.totalLectures))}% of the path`,
    },
    {
      label: 'Exercises passed',
      value: ofThese(passed.length, exercises.length, 'None here'),
      says: attempts === 0 ? 'No attempt yet' : formatCount(attempts, 'attempt'),
    },
    {
      label: 'Quizzes passed',
      value: ofThese(quizzes.filter(({ hasPassed }) => hasPassed).length, withQuiz.length, 'None here'),
      says: tries === 0 ? 'No try yet' : formatCount(tries, 'try', 'tries'),
    },
    {
      label: 'Code reviews',
      value: reviewsInWords(page.reviews),
      says: waits(waiting),
      isOpen: waiting > 0,
    },
    {
      label: 'Questions',
      value: `${page.questions.length} asked`,
      says: waits(asked),
      isOpen: asked > 0,
    },
    {
      label: 'Certificate',
      value: page.certificate === null ? 'None yet' : 'Issued',
      says:
        page.certificate === null
          ? `${formatCount(page.totalLectures - page.completedLectures, 'lecture')} to go`
          : formatDate(page.certificate.issuedAt),
    },
  ];
}

/** The lectures whose exercise the student has tried often without passing, the most attempts first. */
export const stuckAt = ({ lectures }: Pick<LearnerPage, 'lectures'>): LearnerPage['lectures'] =>
  lectures
    .filter(({ attempts }) => attempts.length >= STUCK_FROM && !attempts.some(({ hasPassed }) => hasPassed))
    .toSorted((one, other) => other.attempts.length - one.attempts.length);
