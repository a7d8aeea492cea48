import type { ComponentType } from 'react';
import type { Answer } from '@lectern/contract/quiz-answers';
import type { QuizSolution, ShownQuestion, Verdict } from '@lectern/contract/shown-question';

/** Shows and answers a question: the quizzes' component, passed in by the page. */
export type QuestionPart = ComponentType<{
  asked: ShownQuestion;
  given: Answer | undefined;
  verdict: Verdict | undefined;
  solution?: QuizSolution | undefined;
  /** Checked without a whole answer. */
  isMissing?: boolean;
  /** The answer was checked, and can no longer be changed. */
  isReadOnly?: boolean;
  onChange: (answer: Answer) => void;
}>;
