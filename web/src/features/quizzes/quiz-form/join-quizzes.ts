import type { Question, QuizFields } from '@lectern/contract/quiz-content';

/** Whatever the order of the keys. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** The value that was changed; undefined where both were, in two ways. */
const joined = <Value>(base: Value, here: Value, elsewhere: Value): { value: Value } | undefined => {
  const [was, is, other] = [base, here, elsewhere].map(textOf);
  if (is === other || other === was) return { value: here };
  return is === was ? { value: elsewhere } : undefined;
};

const find = (questions: readonly Question[], id: string): Question | undefined =>
  questions.find((question) => question.id === id);

const isMoved = (base: readonly Question[], changed: readonly Question[]): boolean => {
  const common = (questions: readonly Question[], others: readonly Question[]) =>
    questions.filter(({ id }) => find(others, id)).map(({ id }) => id);
  return textOf(common(base, changed)) !== textOf(common(changed, base));
};

/** The questions of the one in its order, each of the other's own behind the one that it follows there. */
const inOrder = (one: readonly Question[], other: readonly Question[]): string[] => {
  const ids = one.map(({ id }) => id);
  for (const [at, { id }] of other.entries())
    if (!ids.includes(id)) ids.splice(ids.indexOf(other[at - 1]?.id ?? '') + 1, 0, id);
  return ids;
};

const joinedQuestions = (
  base: readonly Question[],
  here: readonly Question[],
  elsewhere: readonly Question[],
): Question[] | null => {
  const isMovedHere = isMoved(base, here);
  if (isMovedHere && isMoved(base, elsewhere)) return null;
  const ids = isMovedHere ? inOrder(here, elsewhere) : inOrder(elsewhere, here);
  const questions: Question[] = [];
  for (const id of ids) {
    const question = joined(find(base, id), find(here, id), find(elsewhere, id));
    if (question === undefined) return null;
    if (question.value !== undefined) questions.push(question.value);
  }
  return questions;
};

/**
 * A quiz with the changes that two pages made of it: what each has added, changed and deleted. Null where both changed
 * one question or one rule in two ways, or both moved questions.
 */
export const joinQuizzes = (base: QuizFields, here: QuizFields, elsewhere: QuizFields): QuizFields | null => {
  const questions = joinedQuestions(base.questions, here.questions, elsewhere.questions);
  if (questions === null) return null;
  const rules: Partial<QuizFields> = {};
  for (const name of Object.keys(base) as (keyof QuizFields)[]) {
    if (name === 'questions') continue;
    const rule = joined<unknown>(base[name], here[name], elsewhere[name]);
    if (rule === undefined) return null;
    Object.assign(rules, { [name]: rule.value });
  }
  return { ...here, ...rules, questions };
};
