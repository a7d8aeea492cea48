import { isDeepStrictEqual } from 'node:util';
import type { Question, QuizFields } from '@lectern/contract/quiz-content';

/** The question as students see it: tags are for its author only. */
const asAsked = ({ tags: _tags, ...asked }: Question): object => asked;

const rulesOf = ({
  passMark,
  triesADay,
  decides,
  pools,
  isMixed,
  minutes,
  isOnDevice,
}: QuizFields): object => ({
  passMark,
  triesADay,
  decides,
  pools,
  isMixed,
  minutes,
  isOnDevice,
});

const counted = (count: number, what: string): string[] =>
  count === 0 ? [] : [`${count} quiz ${count === 1 ? 'question' : 'questions'} ${what}`];

/**
 * What differs between two editions of a quiz: `2 quiz questions changed`, `rules of the quiz changed`. Empty where only
 * the order or the tags of questions do.
 */
export function changedQuestions(before: QuizFields, after: QuizFields): string[] {
  const old = new Map(before.questions.map((asked) => [asked.id, asked]));
  const kept = after.questions.filter(({ id }) => old.has(id));
  const changed = kept.filter((asked) => {
    const was = old.get(asked.id);
    return was !== undefined && !isDeepStrictEqual(asAsked(was), asAsked(asked));
  });
  return [
    ...counted(after.questions.length - kept.length, 'added'),
    ...counted(changed.length, 'changed'),
    ...counted(before.questions.length - kept.length, 'removed'),
    ...(isDeepStrictEqual(rulesOf(before), rulesOf(after)) ? [] : ['rules of the quiz changed']),
  ];
}
