import type { Question } from '@lectern/contract/quiz-content';

const isBlank = (text: string): boolean => text.trim() === '';

/** The rows without those at the end in which nothing is written; at least as many stay as a new question has. */
const withoutEnd = <Row>(rows: Row[], isEmpty: (row: Row) => boolean, fewest: number): Row[] => {
  const last = rows.findLastIndex((row) => !isEmpty(row)) + 1;
  return last === rows.length ? rows : rows.slice(0, Math.max(last, fewest));
};

const isEmptyForeseen = ({ text, why }: { text: string; why: string }): boolean =>
  isBlank(text) && isBlank(why);

/** A question without empty last rows: Enter in the last answer adds one, and saving does not ask for it. */
export const withoutEmptyEnd = (question: Question): Question => {
  switch (question.kind) {
    case 'one':
    case 'several':
      return {
        ...question,
        options: withoutEnd(
          question.options,
          ({ text, why, isRight }) => isBlank(text) && isBlank(why) && !isRight,
          2,
        ),
      };
    case 'text':
      return {
        ...question,
        accepted: withoutEnd(question.accepted, ({ text }) => isBlank(text), 1),
        foreseen: withoutEnd(question.foreseen, isEmptyForeseen, 0),
      };
    case 'order':
      return { ...question, items: withoutEnd(question.items, ({ text }) => isBlank(text), 2) };
    case 'match':
      return {
        ...question,
        pairs: withoutEnd(question.pairs, ({ left, right }) => isBlank(left) && isBlank(right), 2),
        extras: withoutEnd(question.extras, isBlank, 0),
      };
    case 'number':
    case 'output':
      return { ...question, foreseen: withoutEnd(question.foreseen, isEmptyForeseen, 0) };
    default:
      return question;
  }
};
