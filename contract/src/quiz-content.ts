import * as v from 'valibot';
import { gapsOf } from './gaps.ts';
import { text } from './fields.ts';
import { MAX_QUESTIONS, questionKey } from './quiz-answers.ts';
import { questionTag, quizRules } from './quiz-rules.ts';
import { KiB } from './units.ts';

const MAX_ANSWERS = 12;
/** The cost of matching is pattern length times answer length. */
const MAX_PATTERN = 200;

/** Markdown. */
const words = (max: number, label: string) => v.pipe(text(max, label), v.trim());
const filled = (max: number, label: string, whenEmpty: string) =>
  v.pipe(words(max, label), v.nonEmpty(whenEmpty));

const common = {
  id: questionKey,
  /** The second of the video at which the question is asked; null below the lecture. */
  second: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))),
  /** At a second: the question must be answered right before the video goes on, and it counts for passing. */
  isRequired: v.boolean(),
  prompt: filled(10_000, 'A question', 'Write the question'),
  /** Shown to students who have passed. */
  explanation: words(10_000, 'An explanation'),
  /** Shown with a wrong answer that has no explanation of its own. */
  whenWrong: words(10_000, 'An explanation'),
  /** Topics: the course's bank finds questions by them, and tries draw questions by them. */
  tags: v.optional(v.pipe(v.array(questionTag), v.maxLength(10, 'At most 10 tags'))),
};

const answerText = filled(2_000, 'An answer', 'An answer is empty');
const why = words(5_000, 'An explanation');
const list = <const Item extends v.GenericSchema>(item: Item, max = MAX_ANSWERS) =>
  v.pipe(v.array(item), v.maxLength(max, `At most ${max} of these`));

const option = v.object({ id: questionKey, text: answerText, isRight: v.boolean(), why });
/** Expected wrong answers, each with an explanation. */
const foreseen = list(v.object({ text: answerText, why }));

export const question = v.variant(
  'kind',
  [
    v.object({ ...common, kind: v.literal('one'), options: list(option) }),
    v.object({ ...common, kind: v.literal('several'), options: list(option) }),
    v.object({
      ...common,
      kind: v.literal('text'),
      /** Each is accepted. In a pattern `*` stands for any characters and `?` for one. */
      accepted: list(v.object({ text: answerText, isPattern: v.boolean() })),
      isCaseSensitive: v.boolean(),
      foreseen,
    }),
    v.object({
      ...common,
      kind: v.literal('number'),
      value: v.pipe(v.number('Write the number'), v.finite('Write the number')),
      /** Largest accepted deviation. */
      tolerance: v.pipe(v.number(), v.finite(), v.minValue(0, 'The tolerance is 0 or more')),
      /** Shown behind the field, for example `ms`. */
      unit: words(40, 'A unit'),
      foreseen,
    }),
    /** Items in the right order. */
    v.object({
      ...common,
      kind: v.literal('order'),
      items: list(v.object({ id: questionKey, text: answerText })),
    }),
    v.object({
      ...common,
      kind: v.literal('match'),
      pairs: list(v.object({ id: questionKey, left: answerText, right: answerText })),
      /** Additional choices that match nothing. */
      extras: list(answerText),
    }),
    /** A gap is `{{right}}` or `{{right|also right}}`. */
    v.object({
      ...common,
      kind: v.literal('gaps'),
      body: filled(10_000, 'The text', 'Write the text with its gaps'),
      isCode: v.boolean(),
    }),
    /** The output of a program; our sandbox computes it when the question is saved. */
    v.object({
      ...common,
      kind: v.literal('output'),
      code: filled(10_000, 'The program', 'Write the program'),
      foreseen,
    }),
    /** One line of a program to fix; tests in our sandbox judge it. */
    v.object({
      ...common,
      kind: v.literal('fix'),
      code: filled(10_000, 'The program', 'Write the program'),
      /** Counted from 1. */
      line: v.pipe(v.number('Say which line'), v.integer('Say which line'), v.minValue(1, 'Say which line')),
      fixed: v.pipe(text(1_000, 'The line'), v.nonEmpty('Write the mended line')),
      /** A module that imports `./code.js`; empty for the tests of the lecture's exercise. */
      tests: words(10_000, 'The tests'),
      /**
       * With the exercise's tests: the module of the exercise that the program is. Its other files are those of the
       * exercise's solution. Absent for `code.js`, or for the exercise's only module.
       */
      file: v.optional(text(60, 'A file name')),
    }),
  ],
  'A field of this question is empty or has the wrong format',
);
export type Question = v.InferOutput<typeof question>;
export type QuestionKind = Question['kind'];

/** Whether a question counts for passing: it is below the lecture, or required at a second. */
export const isCounted = ({ second, isRequired }: Pick<Question, 'second' | 'isRequired'>): boolean =>
  second === null || isRequired;

const isDoubled = (texts: readonly string[]): boolean => new Set(texts).size < texts.length;

type Path = readonly [string, ...(string | number)[]];
interface Breach {
  message: string;
  /** Path within the question to the part to change. */
  path: Path;
}

const when = (isBroken: boolean, message: string, ...path: Path): Breach[] =>
  isBroken ? [{ message, path }] : [];

/** Reports the second of two equal texts; empty texts are reported as empty. */
const doubled = (message: string, texts: readonly string[], rows: string, field: string): Breach[] => {
  const at = texts.findIndex((one, place) => one !== '' && texts.indexOf(one) < place);
  return when(at !== -1, message, rows, at, field);
};

const ofChoices = ({ kind, options }: Extract<Question, { kind: 'one' | 'several' }>): Breach[] => {
  const right = options.filter(({ isRight }) => isRight).length;
  const texts = options.map((one) => one.text);
  return [
    ...when(options.length < 2, 'Give at least two answers', 'options'),
    ...doubled('Two answers are the same', texts, 'options', 'text'),
    ...when(right === 0, 'Mark the right answer', 'options'),
    ...when(kind === 'one' && right > 1, 'Mark one right answer alone', 'options'),
  ];
};

const ofFix = ({ code, line, fixed }: Extract<Question, { kind: 'fix' }>): Breach[] => {
  const before = code.split('\n')[line - 1];
  return [
    ...when(before === undefined, `The program has no line ${line}`, 'line'),
    ...when(fixed.includes('\n'), 'The mended line is one line', 'fixed'),
    ...when(before === fixed, 'The corrected line is the same as the broken one', 'fixed'),
  ];
};

/** Problems that keep a question from being asked, beside the schema of its parts. */
const breachesOf = (asked: Question): Breach[] => {
  switch (asked.kind) {
    case 'one':
    case 'several':
      return ofChoices(asked);
    case 'text':
      return [
        ...when(asked.accepted.length === 0, 'Give a right answer', 'accepted'),
        ...asked.accepted.flatMap((one, at) =>
          when(
            one.isPattern && one.text.length > MAX_PATTERN,
            `A pattern has at most ${MAX_PATTERN} characters`,
            'accepted',
            at,
            'text',
          ),
        ),
      ];
    case 'order': {
      const texts = asked.items.map((one) => one.text);
      return [
        ...when(asked.items.length < 2, 'Give at least two items', 'items'),
        ...doubled('Two items are the same', texts, 'items', 'text'),
      ];
    }
    case 'match': {
      const lefts = asked.pairs.map(({ left }) => left);
      return [
        ...when(asked.pairs.length < 2, 'Give at least two pairs', 'pairs'),
        ...doubled('Two items on the left are the same', lefts, 'pairs', 'left'),
      ];
    }
    case 'gaps':
      return when(gapsOf(asked.body).answers.length === 0, 'Mark a gap, as {{answer}}', 'body');
    case 'fix':
      return ofFix(asked);
    default:
      return [];
  }
};

const canBeAsked = v.rawCheck<Question>(({ dataset, addIssue }) => {
  if (!dataset.typed) return;
  const input = dataset.value;
  const toItem = (key: string | number) =>
    ({ type: 'unknown', origin: 'value', input, key, value: undefined }) as const;
  for (const { message, path } of breachesOf(input)) {
    const [first, ...rest] = path;
    addIssue({ message, path: [toItem(first), ...rest.map(toItem)] });
  }
});

/** A question that can be asked. */
export const askedQuestion = v.pipe(question, canBeAsked);

const keysOf = (asked: Question): string[] => {
  if (asked.kind === 'one' || asked.kind === 'several') return asked.options.map((one) => one.id);
  if (asked.kind === 'order') return asked.items.map((one) => one.id);
  return asked.kind === 'match' ? asked.pairs.map((one) => one.id) : [];
};

/** A quiz as its author writes it. */
export const quizFields = v.object({
  questions: v.pipe(
    v.array(askedQuestion),
    v.minLength(1, 'Write at least one question'),
    v.maxLength(MAX_QUESTIONS, `A quiz has at most ${MAX_QUESTIONS} questions`),
    v.check(
      (questions) => !isDoubled(questions.flatMap((asked) => [asked.id, ...keysOf(asked)])),
      'INVALID_INPUT',
    ),
    v.check(
      (questions) => JSON.stringify(questions).length <= 256 * KiB,
      'All questions together are longer than a quiz may be',
    ),
  ),
  ...quizRules,
});
export type QuizFields = v.InferOutput<typeof quizFields>;

/** @example withLine('a\nb', 2, 'c') // 'a\nc' */
export const withLine = (code: string, line: number, mended: string): string =>
  code
    .split('\n')
    .with(line - 1, mended)
    .join('\n');
