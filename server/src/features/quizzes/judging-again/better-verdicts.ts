import { isDeepStrictEqual } from 'node:util';
import type { Question } from '@lectern/contract/quiz-content';
import { judgeQuestion } from '@lectern/contract/quiz-judging/judge-question';
import type { Verdict } from '@lectern/contract/shown-question';
import { judgedBy } from '../judged-by.ts';
import type { QuizEdition } from '../quizzes.repository.ts';
import type { JudgedTry, Wording } from './judging-again.repository.ts';

/** Corrected questions by id: what judges the answers to earlier wordings of them. */
export type Corrections = Pick<QuizEdition, 'id' | 'questions' | 'found'>;

/**
 * Whether an edition's question may judge the answers to an earlier wording: it is of the same kind, judged without
 * tests, and decides otherwise.
 */
export const isCorrection = (asked: Question, { edition, content }: Wording, now: Corrections): boolean =>
  edition !== now.id &&
  asked.id === content.id &&
  asked.kind === content.kind &&
  asked.kind !== 'fix' &&
  !isDeepStrictEqual(judgedBy(asked), judgedBy(content));

/** The verdict by the corrected question, if it is right. */
const betterOf = (
  { answers }: JudgedTry,
  asked: Question,
  found: QuizEdition['found'],
): Verdict | undefined => {
  const given = answers.find(({ question }) => question === asked.id)?.answer;
  if (given === undefined || asked.kind === 'fix') return undefined;
  const { isRight } = judgeQuestion(asked, given, found[asked.id]?.output);
  return isRight ? { question: asked.id, isRight: true, why: '', said: '' } : undefined;
};

/** The verdicts of a try by corrected questions: wrong ones may become right. Undefined when none does. */
export const betterVerdicts = (
  tried: JudgedTry,
  { questions, found }: Pick<Corrections, 'questions' | 'found'>,
): Verdict[] | undefined => {
  const verdicts = tried.verdicts.map((verdict) => {
    const asked = verdict.isRight ? undefined : questions.find(({ id }) => id === verdict.question);
    return (asked && betterOf(tried, asked, found)) ?? verdict;
  });
  return verdicts.some((verdict, at) => verdict !== tried.verdicts[at]) ? verdicts : undefined;
};
