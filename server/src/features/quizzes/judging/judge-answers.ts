import type { Question } from '@lectern/contract/quiz-content';
import { judgeQuestion } from '@lectern/contract/quiz-judging/judge-question';
import type { Answers } from '@lectern/contract/quiz-answers';
import type { Verdict } from '@lectern/contract/shown-question';
import type { QuizEdition } from '../quizzes.repository.ts';
import { judgeFix, type QuizRunner } from './judge-fix.ts';

interface Judging {
  runner: QuizRunner;
  edition: Pick<QuizEdition, 'found' | 'triesADay'>;
  callerKey: string;
  signal?: AbortSignal;
}

const judgeOne = async (
  { runner, edition, ...options }: Judging,
  asked: Question,
  answers: Answers,
): Promise<Verdict> => {
  const given = answers.find(({ question }) => question === asked.id)?.answer;
  const found = edition.found[asked.id];
  if (given === undefined)
    return { question: asked.id, isRight: false, said: 'No answer was given.', why: asked.whenWrong };
  if (asked.kind !== 'fix') {
    const { parts, ...judged } = judgeQuestion(asked, given, found?.output);
    const isCounted = asked.second === null && edition.triesADay !== null;
    // Where tries are counted, each of them tells no more than whether the whole answer is right (decision 0590).
    return { question: asked.id, said: '', ...judged, ...(parts && !isCounted && { parts }) };
  }
  const line = typeof given === 'string' ? given : '';
  const { isRight, said } = await judgeFix(runner, asked, { line, found }, options);
  return { question: asked.id, isRight, said, why: isRight ? '' : asked.whenWrong };
};

/**
 * Judges answers to questions, in order. A missing answer is wrong.
 * @throws AppError BUSY, TOO_MANY_TRIES, UNAVAILABLE when tests judge and cannot run
 */
export const judgeAnswers = async (
  judging: Judging,
  questions: readonly Question[],
  answers: Answers,
): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  // One run of a person at a time.
  for (const asked of questions) verdicts.push(await judgeOne(judging, asked, answers));
  return verdicts;
};
