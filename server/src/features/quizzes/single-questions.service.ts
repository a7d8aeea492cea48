import type { Answer } from '@lectern/contract/quiz-answers';
import { flawOf } from '@lectern/contract/quiz-judging/answer-flaw';
import type { QuizSolution, ShownQuestion, Verdict } from '@lectern/contract/shown-question';
import { judgeAnswers } from './judging/judge-answers.ts';
import type { QuizRunner } from './judging/judge-fix.ts';
import { tellsWhatIsRight } from './quiz-state.ts';
import { readEdition } from './quizzes.repository.ts';
import { toShown, toSolution } from './shown-questions.ts';
import { readStanding } from './tries.repository.ts';
import { runnerKeyOf } from '#features/playground/test-runs.service.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

interface Asked {
  quizId: string;
  questionId: string;
}

/** Questions by id, as a student sees them outside their quiz. Deleted ones are left out. */
export const showQuestions = async (
  db: Database,
  userId: string,
  asked: readonly Asked[],
): Promise<Map<string, ShownQuestion>> => {
  const shown = new Map<string, ShownQuestion>();
  for (const quizId of new Set(asked.map((one) => one.quizId))) {
    const edition = await readEdition(db, quizId);
    for (const question of edition?.questions ?? []) {
      if (asked.some(({ questionId }) => questionId === question.id))
        shown.set(question.id, toShown(question, `${quizId} ${userId}`));
    }
  }
  return shown;
};

interface Judging {
  db: Database;
  codeRunner: QuizRunner;
  signal: AbortSignal;
}

/**
 * Judges an answer to one question, null for none, and stores nothing. It returns the solution to a student who has just
 * answered right, or may know it (decision 0598).
 * @throws AppError QUIZ_NOT_FOUND, INVALID_INPUT for an answer that cannot be judged, BUSY, TOO_MANY_TRIES, UNAVAILABLE
 */
export const judgeAlone = async (
  { db, codeRunner, signal }: Judging,
  place: { userId: string; courseId: string; lectureId: string },
  { quizId, questionId }: Asked,
  answer: Answer | null,
): Promise<{ verdict: Verdict; solution: QuizSolution | null }> => {
  const edition = await readEdition(db, quizId);
  const question = edition?.questions.find(({ id }) => id === questionId);
  if (edition === undefined || question === undefined) throw new AppError('QUIZ_NOT_FOUND');
  const judge = async (given: Answer): Promise<Verdict> => {
    const flaw = flawOf(toShown(question, ''), given);
    if (flaw !== undefined) throw new AppError('INVALID_INPUT', { message: flaw });
    const judging = { runner: codeRunner, edition, callerKey: runnerKeyOf(place.userId), signal };
    const [verdict] = await judgeAnswers(judging, [question], [{ question: questionId, answer: given }]);
    if (verdict === undefined) throw new AppError('INTERNAL');
    return verdict;
  };
  const verdict =
    answer === null ? { question: questionId, isRight: false, why: '', said: '' } : await judge(answer);
  const standing = await readStanding(db, place, quizId);
  const isTold = verdict.isRight || tellsWhatIsRight(edition, question, standing);
  return { verdict, solution: isTold ? toSolution(question, edition.found) : null };
};
