/** The line of a lecture's text that is replaced by its quiz; without it the quiz is below the text. */
export const QUIZ_MARK = /^\[quiz\][ \t]*$/m;

/**
 * A text before and after the line that its quiz replaces.
 * @example splitAtQuiz('a\n[quiz]\nb') // { before: 'a', after: 'b', hasMark: true }
 */
export const splitAtQuiz = (text: string): { before: string; after: string; hasMark: boolean } => {
  const [before = '', ...after] = text.split(QUIZ_MARK);
  return { before: before.trim(), after: after.join('').trim(), hasMark: after.length > 0 };
};
