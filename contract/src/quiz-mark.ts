/** The line of a lecture's text that is replaced by its quiz; without it the quiz is below the text. */
export const QUIZ_MARK = /^\[quiz\][ \t]*$/m;
