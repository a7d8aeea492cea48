import type { Answer } from '@lectern/contract/quiz-answers';
import { flawOf } from '@lectern/contract/quiz-judging/answer-flaw';
import type { Question } from '@lectern/contract/quiz-content';
import type { QuizSolution, ShownQuestion, Verdict } from '@lectern/contract/shown-question';
import type { QuestionKey } from '@lectern/contract/shown-quiz';
import { judgeAnswers } from './judging/judge-answers.ts';
import type { QuizRunner } from './judging/judge-fix.ts';
import { tellsWhatIsRight } from './quiz-state.ts';
import { readEdition, type QuizEdition } from './quizzes.repository.ts';
import { toShown, toSolution } from './shown-questions.ts';
import { readStanding } from './tries.repository.ts';
import { runnerKeyOf } from '#features/playground/test-runs.service.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

interface Asked {
  quizId: string;
  questionId: string;
}

/** A question as a student sees it outside its quiz. */
interface AskedAlone {
  shown: ShownQuestion;
  /** Null where the author lets no answers lie on devices, and for a line to fix, which tests judge (decision 0392). */
  key: (QuestionKey & { solution: QuizSolution }) | null;
}

const askAlone = (edition: QuizEdition, question: Question, userId: string): AskedAlone => {
  const { id, found, isOnDevice } = edition;
  const printed = found[question.id]?.output ?? null;
  const isJudgedHere = isOnDevice && question.kind !== 'fix';
  return {
    shown: toShown(question, `${id} ${userId}`),
    key: isJudgedHere ? { question, printed, solution: toSolution(question, found) } : null,
  };
};

/** Questions by id, as a student sees them outside their quiz. Deleted ones are left out. */
export const showQuestions = async (
  db: Database,
  userId: string,
  asked: readonly Asked[],
): Promise<Map<string, AskedAlone>> => {
  const shown = new Map<string, AskedAlone>();
  for (const quizId of new Set(asked.map((one) => one.quizId))) {
    const edition = await readEdition(db, quizId);
    for (const question of edition?.questions ?? []) {
      if (edition !== undefined && asked.some(({ questionId }) => questionId === question.id))
        shown.set(question.id, askAlone(edition, question, userId));
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
