import type { ComponentType } from 'react';
import type { Answer } from '@lectern/contract/quiz-answers';
import type { QuizSolution, ShownQuestion, Verdict } from '@lectern/contract/shown-question';

/** How a question is shown and answered: the quizzes' own part, which the page hands in. */
export type QuestionPart = ComponentType<{
  asked: ShownQuestion;
  given: Answer | undefined;
  verdict: Verdict | undefined;
  solution?: QuizSolution | undefined;
  onChange: (answer: Answer) => void;
}>;
