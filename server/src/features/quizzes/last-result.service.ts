import { isDeepStrictEqual } from 'node:util';
import { questionNames } from '@lectern/contract/question-names';
import type { Question } from '@lectern/contract/quiz-content';
import { judgeQuestion } from '@lectern/contract/quiz-judging/judge-question';
import type { Verdict } from '@lectern/contract/shown-question';
import type { Quiz, QuizTry } from '@lectern/contract/shown-quiz';
import { judgedBy } from './judged-by.ts';
import { readEdition, type Place, type QuizEdition } from './quizzes.repository.ts';
import { toShown, toSolution } from './shown-questions.ts';
import { readLastTry, readStanding } from './tries.repository.ts';
import type { Database } from '#platform/database/database.ts';

/** The result of the last try, for the questions that are still asked in the present edition. */
export type LastResult = Pick<Quiz, 'lastTry' | 'changed' | 'solutions'>;

export const LAST_NONE: LastResult = { lastTry: null, changed: [], solutions: null };

/** Whether a verdict on a question of an earlier edition still holds in the present one. */
const isStill = (
  tried: QuizTry,
  asked: Question,
  before: Question | undefined,
  { found }: QuizEdition,
): boolean => {
  if (before === undefined || !isDeepStrictEqual(toShown(asked, ''), toShown(before, ''))) return false;
  if (isDeepStrictEqual(judgedBy(asked), judgedBy(before))) return true;
  // The answer was judged again by the corrected question.
  const given = tried.answers.find(({ question }) => question === asked.id)?.answer;
  if (tried.judgedAgainAt === null || asked.kind === 'fix' || given === undefined) return false;
  const { isRight } = tried.verdicts.find(({ question }) => question === asked.id) ?? { isRight: false };
  return isRight && judgeQuestion(asked, given, found[asked.id]?.output).isRight;
};

/** Adds to wrong answers which of their parts are right, where the solution is shown anyway (decision 0618). */
export const withParts = (
  { answers, verdicts, ...tried }: QuizTry,
  { questions, found }: QuizEdition,
  solutions: Quiz['solutions'],
): QuizTry => {
  const partsOf = ({ question, isRight, parts }: Verdict): boolean[] | undefined => {
    const asked = questions.find(({ id }) => id === question);
    const given = answers.find((one) => one.question === question)?.answer;
    const isTold = solutions?.some((one) => one.question === question) === true;
    if (parts || isRight || !isTold || given === undefined || !asked || asked.kind === 'fix') return parts;
    return judgeQuestion(asked, given, found[question]?.output).parts;
  };
  const told = verdicts.map((verdict) => {
    const parts = partsOf(verdict);
    return { ...verdict, ...(parts && { parts }) };
  });
  return { ...tried, answers, verdicts: told };
};

/**
 * The last try at the questions below the lecture. A try at an earlier edition has only the questions that are still the
 * same, their solutions if that edition was passed, and the names of those that have changed.
 */
export const readLastResult = async (
  db: Database,
  place: Place,
  edition: QuizEdition,
): Promise<LastResult> => {
  const last = await readLastTry(db, place);
  if (last === undefined) return LAST_NONE;
  const { quizId, ...lastTry } = last;
  if (quizId === edition.id) return { ...LAST_NONE, lastTry };
  const [before, standing] = await Promise.all([readEdition(db, quizId), readStanding(db, place, quizId)]);
  const now = lastTry.verdicts.flatMap(
    ({ question }) => edition.questions.find(({ id, second }) => id === question && second === null) ?? [],
  );
  const same = now.filter((asked) => {
    const earlier = before?.questions.find(({ id }) => id === asked.id);
    return isStill(lastTry, asked, earlier, edition);
  });
  const isSame = ({ question }: { question: string }): boolean => same.some(({ id }) => id === question);
  const names = questionNames(edition.questions);
  const changed = now
    .filter((asked) => !same.includes(asked))
    .map((asked) => names[edition.questions.indexOf(asked)] ?? '');
  if (same.length === 0) return { ...LAST_NONE, changed };
  return {
    lastTry: {
      ...lastTry,
      answers: lastTry.answers.filter(isSame),
      verdicts: lastTry.verdicts.filter(isSame),
    },
    changed,
    solutions: standing.hasPassedThis ? same.map((asked) => toSolution(asked, edition.found)) : null,
  };
};
