/** A line of a lecture's text in whose place its quiz stands; without one it stands below the text. */
export const QUIZ_MARK = /^\[quiz\][ \t]*$/m;
