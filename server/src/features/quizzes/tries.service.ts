import { questionNames } from '@lectern/contract/question-names';
import type { Question } from '@lectern/contract/quiz-content';
import type { DataOf } from '@lectern/contract/operation';
import type { answerQuiz } from '@lectern/contract/quizzes';
import type { Answers } from '@lectern/contract/quiz-answers';
import { flawOf } from '@lectern/contract/quiz-judging/answer-flaw';
import type { Verdict } from '@lectern/contract/shown-question';
import type { QuizTry } from '@lectern/contract/shown-quiz';
import { drawQuestions } from './drawn-questions.ts';
import { judgeAnswers } from './judging/judge-answers.ts';
import { hasReached, isOver, passesQuiz, stateOf } from './quiz-state.ts';
import type { Place, QuizEdition } from './quizzes.repository.ts';
import {
  isOwner,
  placeOf,
  requireMet,
  sittingOf,
  type Given,
  type QuizzesDependencies,
} from './quizzes.service.ts';
import { toShown } from './shown-questions.ts';
import { deleteSitting } from './sittings.repository.ts';
import { insertTry, NOTHING, readStanding, readTry, type Standing } from './tries.repository.ts';
import { runnerKeyOf } from '#features/playground/test-runs.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

type Outcome = DataOf<typeof answerQuiz>;

interface Submission {
  tryId: string;
  /** The question at a second; null for all questions below the lecture. */
  question: string | null;
  answers: Answers;
  /** The timed try that is meant; undefined for the one that runs. */
  begunAt?: string | undefined;
  /** Answers that are not whole count as wrong. */
  isAsItIs?: boolean | undefined;
  signal: AbortSignal;
}

/** The questions of a submission. @throws AppError INVALID_INPUT when other questions are asked there */
const askedIn = (
  edition: QuizEdition,
  { question, answers }: Submission,
  draw: { userId: string; triesBelow: number },
): Question[] => {
  const asked =
    question === null
      ? drawQuestions(edition, draw.userId, draw.triesBelow)
      : edition.questions.filter(({ id, second }) => id === question && second !== null);
  const ids = new Set(asked.map(({ id }) => id));
  if (asked.length > 0 && answers.every((given) => ids.has(given.question))) return asked;
  throw new AppError('INVALID_INPUT', { message: 'These are not the questions of this lecture' });
};

/**
 * An answer that cannot be judged costs no try, unless it is handed in as it is: by whoever was warned, and with a time
 * limit at its end.
 * @throws AppError INVALID_INPUT
 */
const refuseFlaws = (
  { minutes, questions }: QuizEdition,
  asked: readonly Question[],
  { question, answers, isAsItIs }: Submission,
): void => {
  if (question === null && (minutes !== null || isAsItIs === true)) return;
  for (const one of asked) {
    const given = answers.find((answered) => answered.question === one.id)?.answer;
    const flaw = given === undefined ? undefined : flawOf(toShown(one, ''), given);
    if (flaw === undefined) continue;
    const name = questionNames(questions)[questions.indexOf(one)];
    throw new AppError('INVALID_INPUT', { message: question === null ? `${name}: ${flaw}` : flaw });
  }
};

/** The owner's try: it is judged but not stored. */
const tryOut = (edition: QuizEdition, submission: Submission, verdicts: Verdict[]): Outcome => {
  const hasPassed = hasReached(edition, submission.question, verdicts);
  const isDone = hasPassed && passesQuiz(edition, submission.question, NOTHING);
  const rightAtSeconds = hasPassed && submission.question !== null ? [submission.question] : [];
  return {
    attempt: {
      _id: submission.tryId,
      number: 1,
      question: submission.question,
      right: verdicts.filter(({ isRight }) => isRight).length,
      total: verdicts.length,
      hasPassed,
      isLate: false,
      submittedAt: new Date().toISOString(),
      judgedAgainAt: null,
      answers: submission.answers,
      verdicts,
    },
    state: stateOf(edition, {
      ...NOTHING,
      hasPassed: isDone,
      hasPassedThis: isDone,
      rightAtSeconds,
      rightInThis: rightAtSeconds,
    }),
    progress: null,
  };
};

/** @throws AppError QUIZ_NOT_BEGUN also for a try that has ended while another one runs */
const requireSitting = async (
  db: Database | Tx,
  place: Place,
  edition: QuizEdition,
  { begunAt }: Pick<Submission, 'begunAt'>,
) => {
  const begun = await sittingOf(db, place, edition);
  if (begun === undefined || (begunAt ?? begun.begunAt) !== begun.begunAt)
    throw new AppError('QUIZ_NOT_BEGUN');
  return begun;
};

interface Judged {
  edition: QuizEdition;
  submission: Submission;
  verdicts: Verdict[];
  receivedAt: number;
}

/** Whether a try came too late. Ends the timed try. @throws AppError QUIZ_NOT_BEGUN */
const endSitting = async (
  tx: Tx,
  place: Place,
  { edition, submission, receivedAt }: Judged,
): Promise<boolean> => {
  if (edition.minutes === null) return false;
  const begun = await requireSitting(tx, place, edition, submission);
  await deleteSitting(tx, place);
  return isOver(begun.sitting, begun.minutes, receivedAt);
};

/** @throws AppError NO_TRIES_LEFT, INVALID_INPUT when another try was faster and other questions are asked now */
const admitTry = (
  { edition, submission, verdicts }: Judged,
  { userId }: Place,
  { lately, triesBelow }: Standing,
): void => {
  if (submission.question !== null) return;
  if (edition.triesADay !== null && lately.length >= edition.triesADay) throw new AppError('NO_TRIES_LEFT');
  const asked = new Set(drawQuestions(edition, userId, triesBelow).map(({ id }) => id));
  if (asked.size !== verdicts.length || !verdicts.every(({ question }) => asked.has(question)))
    throw new AppError('INVALID_INPUT', { message: 'Other questions are asked now: load the page again' });
};

/** Stores a judged try; idempotent. @throws as admitTry and endSitting */
const keepTry = async (
  tx: Tx,
  place: Place,
  judged: Judged,
): Promise<{ attempt: QuizTry; isPassed: boolean }> => {
  const { edition, submission, verdicts } = judged;
  const standing = await readStanding(tx, place, edition.id);
  const before = await readTry(tx, place.userId, submission.tryId);
  if (before !== undefined) {
    const { lectureId, ...attempt } = before;
    if (lectureId !== place.lectureId) throw new AppError('INVALID_INPUT');
    return { attempt, isPassed: standing.hasPassed };
  }
  // First of all: of a try that another page has handed in, nothing else is true.
  const isLate = submission.question === null && (await endSitting(tx, place, judged));
  admitTry(judged, place, standing);
  const hasPassed = !isLate && hasReached(edition, submission.question, verdicts);
  const isPassed = hasPassed && passesQuiz(edition, submission.question, standing);
  const attempt = await insertTry(tx, place, {
    id: submission.tryId,
    quizId: edition.id,
    question: submission.question,
    answers: submission.answers,
    verdicts,
    hasPassed,
    isLate,
    passesQuiz: isPassed,
  });
  return { attempt, isPassed };
};

const isGiven = ({ answer }: Answers[number]): boolean => [answer].flat().some((word) => word.trim() !== '');

/**
 * Judges answers, keeps the try, and completes the lecture where passing decides: all or nothing.
 * @throws AppError NO_TRIES_LEFT, QUIZ_NOT_BEGUN, INVALID_INPUT, BUSY, TOO_MANY_TRIES, UNAVAILABLE, and as readQuiz
 */
export const submitAnswers = async (
  { db, codeRunner, records, rememberMissed }: QuizzesDependencies,
  caller: Caller,
  given: Given,
  submission: Submission,
): Promise<Outcome> => {
  const receivedAt = Date.now();
  const place = placeOf(caller, given);
  const edition = await requireMet(db, caller, given);
  const standing = isOwner(caller) ? NOTHING : await readStanding(db, place, edition.id);
  // A known try gets its earlier answer, because other questions may be asked since.
  const isKnown = !isOwner(caller) && (await readTry(db, caller.userId, submission.tryId)) !== undefined;
  // Before its questions: once another page has handed it in, others are asked.
  if (!isOwner(caller) && !isKnown && submission.question === null && edition.minutes !== null)
    await requireSitting(db, place, edition, submission);
  const asked = isKnown ? [] : askedIn(edition, submission, { ...caller, triesBelow: standing.triesBelow });
  refuseFlaws(edition, asked, submission);
  const judging = {
    runner: codeRunner,
    edition,
    callerKey: runnerKeyOf(caller.userId),
    signal: submission.signal,
  };
  const verdicts = await judgeAnswers(judging, asked, submission.answers);
  if (isOwner(caller)) return tryOut(edition, submission, verdicts);
  let kept: QuizTry | undefined;
  const progress = await records.attempt(place, 'quiz', async (tx) => {
    const { attempt, isPassed } = await keepTry(tx, place, { edition, submission, verdicts, receivedAt });
    kept = attempt;
    // A question that was not reached in time is no mistake.
    const isTimed = submission.question === null && edition.minutes !== null;
    const answered = new Set(attempt.answers.filter(isGiven).map(({ question }) => question));
    const missed = attempt.verdicts
      .filter(({ isRight, question }) => !isRight && (!isTimed || answered.has(question)))
      .map(({ question }) => question);
    const questions = asked.filter(({ id }) => missed.includes(id));
    await rememberMissed(tx, { ...place, quizId: edition.id, questions });
    return isPassed;
  });
  if (kept === undefined) throw new AppError('INTERNAL');
  return { attempt: kept, state: stateOf(edition, await readStanding(db, place, edition.id)), progress };
};
