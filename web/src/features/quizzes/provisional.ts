import { judgeQuestion } from '@lectern/contract/quiz-judging/judge-question';
import type { Answers } from '@lectern/contract/quiz-answers';
import type { Verdict } from '@lectern/contract/shown-question';
import type { QuestionKey } from '@lectern/contract/shown-quiz';

/**
 * Predicts the server's verdicts, except for answers that tests judge. A question without an answer is not right.
 * @param asked the ids of the questions
 */
export const judgeHere = (
  keys: readonly QuestionKey[],
  asked: readonly string[],
  answers: Answers,
): Verdict[] =>
  asked.flatMap((id) => {
    const key = keys.find(({ question }) => question.id === id);
    const answer = answers.find(({ question }) => question === id)?.answer;
    if (key === undefined) return [];
    const { question, printed } = key;
    if (question.kind !== 'fix')
      return [{ question: id, said: '', ...judgeQuestion(question, answer, printed ?? undefined) }];
    return answer === undefined ? [{ question: id, said: '', isRight: false, why: question.whenWrong }] : [];
  });
