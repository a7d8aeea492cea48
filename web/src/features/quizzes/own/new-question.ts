import type { Question, QuestionKind } from '@lectern/contract/quiz-content';

/** What a student does in each kind. */
export const KIND_HINTS: Record<QuestionKind, string> = {
  one: 'Chooses the one right answer.',
  several: 'Chooses every right answer.',
  text: 'Types a word or a sentence.',
  number: 'Types a number.',
  order: 'Puts items in their order.',
  match: 'Finds what belongs together.',
  gaps: 'Fills in what is left out of a text.',
  output: 'Reads a program and says what it prints.',
  fix: 'Mends one line of a program.',
};

const key = (): string => crypto.randomUUID();

export const newOption = () => ({ id: key(), text: '', isRight: false, why: '' });
export const newItem = () => ({ id: key(), text: '' });
export const newPair = () => ({ id: key(), left: '', right: '' });
export const newAccepted = () => ({ text: '', isPattern: false });
export const newForeseen = () => ({ text: '', why: '' });

type Words = Pick<Question, 'id' | 'second' | 'isRequired' | 'prompt' | 'explanation' | 'whenWrong' | 'tags'>;

const newWords = (): Words => ({
  id: key(),
  second: null,
  isRequired: false,
  prompt: '',
  explanation: '',
  whenWrong: '',
  tags: [],
});

export const FIX_CODE = 'export function double(number) {\n  return number + 2;\n}';
export const FIX_TESTS = `import { double } from './code.js';

test('doubles three', () => {
  expect(double(3)).toBe(6);
});`;

/** An empty question of a kind, with another question's words if given. */
export const newQuestion = (kind: QuestionKind, words: Words = newWords()): Question => {
  switch (kind) {
    case 'one':
    case 'several':
      return { ...words, kind, options: [newOption(), newOption()] };
    case 'text':
      return { ...words, kind, accepted: [newAccepted()], isCaseSensitive: false, foreseen: [] };
    case 'number':
      // Not 0: the author must write it.
      return { ...words, kind, value: Number.NaN, tolerance: 0, unit: '', foreseen: [] };
    case 'order':
      return { ...words, kind, items: [newItem(), newItem()] };
    case 'match':
      return { ...words, kind, pairs: [newPair(), newPair()], extras: [] };
    case 'gaps':
      return { ...words, kind, body: '', isCode: false };
    case 'output':
      return { ...words, kind, code: '', foreseen: [] };
    case 'fix':
      return { ...words, kind, code: FIX_CODE, line: 2, fixed: '  return number * 2;', tests: FIX_TESTS };
  }
};

const withoutIds = (question: Question): string =>
  JSON.stringify(question, (name, value: unknown) => (name === 'id' ? undefined : value));

/** Nothing was written or changed in it yet. */
export const isUntouched = (question: Question): boolean =>
  withoutIds(question) === withoutIds(newQuestion(question.kind));

const wordsOf = ({ id, second, isRequired, prompt, explanation, whenWrong, tags = [] }: Question): Words => ({
  id,
  second,
  isRequired,
  prompt,
  explanation,
  whenWrong,
  tags,
});

type Choice = Extract<Question, { kind: 'one' | 'several' }>;

const isChoice = (question: Question): question is Choice =>
  question.kind === 'one' || question.kind === 'several';

/**
 * Changes a question's kind. Fields that not all kinds have are taken from the newest earlier kind that has them
 * (`left`, newest first), or start empty. Both choice kinds have the same options.
 */
export const asKind = (question: Question, kind: QuestionKind, left: readonly Question[]): Question => {
  if (kind === 'one' || kind === 'several') {
    const options = [question, ...left].find(isChoice)?.options;
    return options === undefined
      ? newQuestion(kind, wordsOf(question))
      : { ...wordsOf(question), kind, options };
  }
  const before = left.find((one) => one.kind === kind);
  return before === undefined ? newQuestion(kind, wordsOf(question)) : { ...before, ...wordsOf(question) };
};

const anew = <Row extends { id: string }>(rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, id: key() }));

/** A copy of a question, placed below the lecture. */
export const copyOf = (question: Question): Question => {
  const words = { id: key(), second: null, isRequired: false };
  switch (question.kind) {
    case 'one':
    case 'several':
      return { ...question, ...words, options: anew(question.options) };
    case 'order':
      return { ...question, ...words, items: anew(question.items) };
    case 'match':
      return { ...question, ...words, pairs: anew(question.pairs) };
    default:
      return { ...question, ...words };
  }
};
