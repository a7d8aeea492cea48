import { ownWordsOnly } from '@lectern/contract/errors';
import { questionNames } from '@lectern/contract/question-names';
import { askedQuestion, quizFields, type Question, type QuizFields } from '@lectern/contract/quiz-content';
import * as v from 'valibot';
import { withoutEmptyEnd } from './empty-rows.ts';
import { sentenceOf } from '#lib/typing/form-rules.ts';

/** A reason why a quiz cannot be saved. */
export interface QuizProblem {
  /** The question's id; null for a problem of the whole quiz. */
  question: string | null;
  /** The path within the question or the quiz: `options.1.text`. */
  field: string;
  message: string;
}

type Path = readonly (string | number)[];

/** The element id of a field of a question or of the quiz. */
export const fieldId = (question: string | null, field: string): string =>
  `quiz-${question ?? 'whole'}-${field.replaceAll('.', '-')}`;

/** A question whose time was typed in a way that cannot be read: the words stay in the form and in its draft. */
export interface UnreadTime {
  unreadTime?: string | undefined;
}

export const UNREAD_TIME = 'A time is written as 1:05';

const hasUnreadTime = ({ unreadTime }: Pick<Question, 'id'> & UnreadTime): boolean =>
  unreadTime !== undefined;

/** The quiz as it is saved. */
export const toSave = (fields: QuizFields): QuizFields => ({
  ...fields,
  questions: fields.questions.map(withoutEmptyEnd),
});

/** All rules that the quiz breaks, in the order of the fields; times that cannot be read come first. */
export const problemsIn = (fields: QuizFields): QuizProblem[] => [
  ...fields.questions
    .filter(hasUnreadTime)
    .map(({ id }) => ({ question: id, field: 'second', message: UNREAD_TIME })),
  ...(v.safeParse(quizFields, toSave(fields), ownWordsOnly).issues ?? []).map(({ message, path = [] }) => {
    const keys = (path as { key: string | number }[]).map(({ key }) => key);
    const asked = keys[0] === 'questions' ? fields.questions[Number(keys[1])] : undefined;
    return {
      question: asked?.id ?? null,
      field: (asked === undefined ? keys : keys.slice(2)).join('.'),
      message: sentenceOf(message),
    };
  }),
];

const found = new WeakMap<Question, readonly string[]>();

/** What the lecture gives its questions. `videoSeconds` is null without a video, 0 while unknown. */
export interface QuestionPlace {
  hasExercise: boolean;
  videoSeconds: number | null;
}

/** The video ends before the question is asked. */
export const isBehindVideo = (second: number | null, videoSeconds: number | null): boolean =>
  second !== null && videoSeconds !== null && videoSeconds > 0 && second >= videoSeconds;

/**
 * What a question still lacks, in the order of its fields. Without tests of its own, a line to fix needs an exercise in
 * the lecture.
 */
export const missingIn = (
  question: Question,
  { hasExercise, videoSeconds }: QuestionPlace,
): readonly string[] => {
  const isUntested = question.kind === 'fix' && question.tests.trim() === '' && !hasExercise;
  return [
    ...(isBehindVideo(question.second, videoSeconds) ? ['Asked after the end of the video'] : []),
    ...brokenRules(question),
    ...(isUntested ? ['Write the tests'] : []),
  ];
};

/** A question is a new object when it is changed. */
const brokenRules = (question: Question): readonly string[] => {
  const known = found.get(question);
  if (known !== undefined) return known;
  const { issues = [] } = v.safeParse(askedQuestion, withoutEmptyEnd(question), ownWordsOnly);
  const broken = issues.map(({ message }) => sentenceOf(message));
  const missing = [...new Set(hasUnreadTime(question) ? [UNREAD_TIME, ...broken] : broken)];
  found.set(question, missing);
  return missing;
};

const ROWS: Record<string, string> = {
  options: 'answer',
  accepted: 'right answer',
  foreseen: 'wrong answer',
  items: 'item',
  pairs: 'pair',
  extras: 'extra',
};

/** @example placeOf(…) // 'Question 2, answer 3' */
export const placeOf = (
  { question, field }: QuizProblem,
  questions: QuizFields['questions'],
): string | null => {
  if (question === null) return null;
  const [list = '', row] = field.split('.');
  const name = ROWS[list];
  const called = questionNames(questions)[questions.findIndex(({ id }) => id === question)] ?? '';
  return name === undefined || row === undefined ? called : `${called}, ${name} ${Number(row) + 1}`;
};

/** The server's messages about questions whose programs it has run, each on lines of its own. */
export const toldByServer = (message: string, questions: QuizFields['questions']): QuizProblem[] => {
  const names = questionNames(questions);
  return message.split(/\n(?=Question (?:\d+|at [\d:]+(?: \(\d+\))?): )/).map((line) => {
    const asked = questions[names.findIndex((name) => line.startsWith(`${name}: `))];
    const said = line.slice(line.indexOf(': ') + 2);
    return asked === undefined
      ? { question: null, field: '', message: line }
      : { question: asked.id, field: 'code', message: said };
  });
};

/** Gives a part of a question the id of its field and its error message. */
export type FieldOf = (...path: Path) => { id: string; error: string | undefined };

export const fieldsAt =
  (problems: readonly QuizProblem[], question: string | null): FieldOf =>
  (...path) => {
    const field = path.join('.');
    return {
      id: fieldId(question, field),
      error: problems.find((one) => one.question === question && one.field === field)?.message,
    };
  };
