import type { Question } from '@lectern/contract/quiz-content';
import { mixed } from './mixed.ts';
import type { QuizEdition } from './quizzes.repository.ts';

const keyOf = ({ id }: Question): string => id;

/**
 * The questions below the lecture that the next try asks, in order. Each person goes through a pool in an order of
 * their own, so that no question repeats before all were asked. The result stays the same until that try is made.
 */
export const drawQuestions = (
  { id, questions, pools, isMixed }: Pick<QuizEdition, 'id' | 'questions' | 'pools' | 'isMixed'>,
  userId: string,
  triesBefore: number,
): Question[] => {
  const seed = `${id} ${userId}`;
  const below = questions.filter(({ second }) => second === null);
  const poolOf = ({ tags = [] }: Question) => pools.find(({ tag }) => tags.includes(tag));
  const isDrawn = new Set(
    pools.flatMap((pool) => {
      const inside = mixed(
        below.filter((asked) => poolOf(asked) === pool),
        keyOf,
        seed,
      );
      const from = inside.length === 0 ? 0 : (triesBefore * pool.picks) % inside.length;
      return [...inside.slice(from), ...inside.slice(0, from)].slice(0, pool.picks);
    }),
  );
  const asked = below.filter((one) => poolOf(one) === undefined || isDrawn.has(one));
  return isMixed ? mixed(asked, keyOf, `${seed} ${triesBefore}`) : asked;
};
