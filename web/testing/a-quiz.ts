import type { Question, QuizFields } from '@lectern/contract/quiz-content';

/** A quiz as its author has it, with the rules that a new one begins with unless others are given. */
export const aQuiz = (questions: Question[], rules: Partial<QuizFields> = {}): QuizFields => ({
  questions,
  passMark: 100,
  triesADay: null,
  decides: false,
  pools: [],
  isMixed: false,
  minutes: null,
  isOnDevice: false,
  ...rules,
});
