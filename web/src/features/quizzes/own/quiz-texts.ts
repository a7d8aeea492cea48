import type { Question, QuizFields } from '@lectern/contract/quiz-content';
import { KIND_NAMES } from '#lib/question-kinds.ts';

const list = (lines: readonly string[]): string => lines.join('\n');

const answersOf = (question: Question): string => {
  switch (question.kind) {
    case 'one':
    case 'several':
      return list(question.options.map(({ text, isRight }) => `- [${isRight ? 'x' : ' '}] ${text}`));
    case 'text':
      return list(question.accepted.map(({ text }) => `Answer: ${text}`));
    case 'number':
      return `Answer: ${question.value}`;
    case 'order':
      return list(question.items.map(({ text }, at) => `${at + 1}. ${text}`));
    case 'match':
      return list(question.pairs.map(({ left, right }) => `${left} – ${right}`));
    case 'gaps':
      return question.body;
    case 'output':
      return question.code;
    case 'fix':
      return list([question.code, question.fixed, question.tests]);
  }
};

/** A quiz as text, for a comparison with another version. */
export const textsOf = ({ questions, passMark }: QuizFields) => [
  ...questions.map((question, at) => ({
    name: `Question ${at + 1}: ${KIND_NAMES[question.kind]}`,
    content: list([question.prompt, answersOf(question), question.whenWrong, question.explanation]),
  })),
  { name: 'Pass mark', content: `${passMark} %` },
];
