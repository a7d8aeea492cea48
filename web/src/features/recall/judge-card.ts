import { judgeQuestion } from '@lectern/contract/quiz-judging/judge-question';
import type { Answer } from '@lectern/contract/quiz-answers';
import type { DueCard } from '@lectern/contract/recall';
import type { QuizSolution, Verdict } from '@lectern/contract/shown-question';

/**
 * What the server would say to an answer, null for none; null where only the server can judge it.
 */
export function judgeCard(
  { key }: Pick<DueCard, 'key'>,
  answer: Answer | null,
): { verdict: Verdict; solution: QuizSolution } | null {
  // A card that an earlier page kept in this browser has none.
  if (!key || key.question.kind === 'fix') return null;
  const { question, printed, solution } = key;
  const judged =
    answer === null ? { isRight: false, why: '' } : judgeQuestion(question, answer, printed ?? undefined);
  return { verdict: { question: question.id, said: '', ...judged }, solution };
}
