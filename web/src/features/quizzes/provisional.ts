import { judgeQuestion } from '@lectern/contract/quiz-judging/judge-question';
import type { Answers } from '@lectern/contract/quiz-answers';
import type { Verdict } from '@lectern/contract/shown-question';
import type { QuestionKey } from '@lectern/contract/shown-quiz';

/** Predicts the server's verdicts, except for questions that tests judge. */
export const judgeHere = (keys: readonly QuestionKey[], answers: Answers): Verdict[] =>
  answers.flatMap(({ question: id, answer }) => {
    const key = keys.find(({ question }) => question.id === id);
    if (key === undefined || key.question.kind === 'fix') return [];
    return [{ question: id, said: '', ...judgeQuestion(key.question, answer, key.printed ?? undefined) }];
  });
