/** The element id of a question of the form. */
export const rowId = (question: string): string => `question-${question}`;

export const rowOf = (question: string): HTMLElement | null => document.getElementById(rowId(question));
