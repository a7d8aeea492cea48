import type { Question } from '@lectern/contract/quiz-content';

/** A question without what does not matter for the verdict. */
export const judgedBy = ({
  prompt: _p,
  explanation: _e,
  whenWrong: _w,
  tags: _t,
  second: _s,
  ...asked
}: Question) => asked;
