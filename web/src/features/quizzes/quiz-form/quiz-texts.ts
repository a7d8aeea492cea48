import { questionNames } from '@lectern/contract/question-names';
import type { Question, QuizFields } from '@lectern/contract/quiz-content';
import { wordsOf } from '../own/question-words.ts';
import { formatDuration } from '#lib/format.ts';
import { KIND_NAMES } from '#lib/words/question-kinds.ts';
import type { DraftFile } from '#ui/drafts/both-versions.tsx';

const list = (lines: readonly (string | false | null | undefined)[]): string =>
  lines.filter((line) => typeof line === 'string' && line !== '').join('\n');

const withWhy = (line: string, why: string): string => list([line, why !== '' && `  > ${why}`]);

const answersOf = (question: Question): string => {
  switch (question.kind) {
    case 'one':
    case 'several':
      return list(
        question.options.map(({ text, isRight, why }) => withWhy(`- [${isRight ? 'x' : ' '}] ${text}`, why)),
      );
    case 'text':
      return list([
        ...question.accepted.map(({ text, isPattern }) => `${isPattern ? 'Pattern' : 'Answer'}: ${text}`),
        question.isCaseSensitive && 'Capital letters count',
      ]);
    case 'number':
      return list([
        `Answer: ${question.value} ${question.unit}`.trim(),
        question.tolerance > 0 && `May be off by ${question.tolerance}`,
      ]);
    case 'order':
      return list(question.items.map(({ text }, at) => `${at + 1}. ${text}`));
    case 'match':
      return list([
        ...question.pairs.map(({ left, right }) => `${left} – ${right}`),
        ...question.extras.map((extra) => `Offered too: ${extra}`),
      ]);
    case 'gaps':
      return list([question.body, question.isCode && 'It is code']);
    case 'output':
      return question.code;
    case 'fix':
      return list([
        question.code,
        `Line ${question.line}: ${question.fixed}`,
        question.tests,
        question.file && `File: ${question.file}`,
      ]);
  }
};

const placeOf = ({ second, isRequired }: Question): string | null =>
  second === null
    ? null
    : `At ${formatDuration(second)} of the video${isRequired ? ', must be answered right' : ''}`;

const textOf = (question: Question): string =>
  list([
    question.prompt,
    answersOf(question),
    ...('foreseen' in question
      ? question.foreseen.map(({ text, why }) => withWhy(`Wrong answer: ${text}`, why))
      : []),
    question.whenWrong !== '' && `Other wrong answers: ${question.whenWrong}`,
    question.explanation !== '' && `Explanation: ${question.explanation}`,
    (question.tags ?? []).length > 0 && `Tags: ${question.tags?.join(', ')}`,
    placeOf(question),
  ]);

const rulesOf = ({ passMark, triesADay, minutes, ...rest }: QuizFields): string =>
  list([
    `Pass mark: ${passMark} %`,
    `Tries a day: ${triesADay ?? 'no limit'}`,
    `Minutes a try takes: ${minutes ?? 'no limit'}`,
    ...rest.pools.map(({ tag, picks }) => `Of “${tag}” a try asks ${picks}`),
    rest.isMixed && 'Each try has its own order',
    rest.isOnDevice && 'Judged without a network, too',
    rest.decides && 'Only passing completes the lecture',
  ]);

/**
 * A quiz as text, for a comparison with another version. Everything that can be changed stands in it.
 * @param known the quiz whose words name the questions in the list of their order, so that it tells of places alone
 */
export const textsOf = ({ questions, ...rules }: QuizFields, known: QuizFields): DraftFile[] => [
  {
    name: 'Questions in their order',
    content: list(
      questions.map((question) => wordsOf(known.questions.find(({ id }) => id === question.id) ?? question)),
    ),
  },
  ...questions.map((question, at) => ({
    id: question.id,
    name: `${questionNames(questions)[at]}, ${KIND_NAMES[question.kind]}: ${wordsOf(question)}`,
    content: textOf(question),
  })),
  { name: 'Passing', content: rulesOf({ questions, ...rules }) },
];
