import type { Answer } from '../quiz-answers.ts';

/** The text of an answer; empty for an answer of another form. */
export const wordOf = (given: Answer | undefined): string => (typeof given === 'string' ? given : '');

/** The texts of an answer of several; none for an answer of another form. */
export const listOf = (given: Answer | undefined): readonly string[] => (Array.isArray(given) ? given : []);
