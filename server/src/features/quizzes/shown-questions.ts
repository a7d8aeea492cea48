import { gapsOf } from '@lectern/contract/gaps';
import type { Question } from '@lectern/contract/quiz-content';
import type { Answer } from '@lectern/contract/quiz-answers';
import type { QuizSolution, ShownQuestion } from '@lectern/contract/shown-question';
import { mixed } from './mixed.ts';
import type { Found } from './quizzes.repository.ts';

const bare = ({ id, text }: { id: string; text: string }) => ({ id, text });
const itself = (text: string): string => text;

/**
 * The part of a question that a student may see. It lists each field by name, so that new ones are not sent by default.
 */
export const toShown = (asked: Question, seed: string): ShownQuestion => {
  const { id, second, isRequired, prompt } = asked;
  const words = { id, second, isRequired, prompt };
  switch (asked.kind) {
    case 'one':
    case 'several':
      return { ...words, kind: asked.kind, items: mixed(asked.options.map(bare), (item) => item.id, seed) };
    case 'order': {
      const items = mixed(asked.items.map(bare), (item) => item.id, seed);
      const isSolved = items.every((item, at) => item.id === asked.items[at]?.id);
      return { ...words, kind: 'order', items: isSolved ? items.toReversed() : items };
    }
    case 'match': {
      const lefts = asked.pairs.map(({ left }) => left);
      const choices = [...new Set([...asked.pairs.map(({ right }) => right), ...asked.extras])];
      return { ...words, kind: 'match', lefts, choices: mixed(choices, itself, seed) };
    }
    case 'gaps':
      return { ...words, kind: 'gaps', parts: gapsOf(asked.body).parts, isCode: asked.isCode };
    case 'number':
      return { ...words, kind: 'number', unit: asked.unit };
    case 'text':
      return { ...words, kind: 'text' };
    case 'output':
      return { ...words, kind: 'output', code: asked.code };
    case 'fix':
      return {
        ...words,
        kind: 'fix',
        code: asked.code,
        line: asked.line,
        ...(asked.file && { file: asked.file }),
      };
  }
};

export const rightAnswer = (asked: Question, found: Found): Answer => {
  switch (asked.kind) {
    case 'one':
      return asked.options.find(({ isRight }) => isRight)?.id ?? '';
    case 'several':
      return asked.options.filter(({ isRight }) => isRight).map(({ id }) => id);
    case 'text':
      return asked.accepted[0]?.text ?? '';
    case 'number':
      return String(asked.value);
    case 'order':
      return asked.items.map(({ id }) => id);
    case 'match':
      return asked.pairs.map(({ right }) => right);
    case 'gaps':
      return gapsOf(asked.body).answers.map(([first = '']) => first);
    case 'output':
      return found[asked.id]?.output ?? '';
    case 'fix':
      return asked.fixed;
  }
};

export const toSolution = (asked: Question, found: Found): QuizSolution => ({
  question: asked.id,
  answer: rightAnswer(asked, found),
  explanation: asked.explanation,
});
