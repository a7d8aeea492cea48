import type { QuizFields } from '@lectern/contract/quiz-content';
import { expect, it } from 'vitest';
import { aChoice, aQuiz } from '../../../testing/quizzes.ts';
import { changedQuestions } from './changed-questions.ts';

const [first, second, third] = [aChoice(), aChoice(), aChoice()] as const;
const quiz: QuizFields = aQuiz([first, second]);

it.each<[string, Partial<QuizFields>, string[]]>([
  ['nothing', {}, []],
  ['only the order', { questions: [second, first] }, []],
  ['only tags', { questions: [{ ...first, tags: ['loops'] }, second] }, []],
  [
    'questions',
    { questions: [{ ...first, prompt: 'Other words?' }, third] },
    ['1 quiz question added', '1 quiz question changed', '1 quiz question removed'],
  ],
  ['more questions', { questions: [first, second, third, aChoice()] }, ['2 quiz questions added']],
  ['rules', { passMark: 50 }, ['rules of the quiz changed']],
])('says what differs where %s does', (_what, changes, words) => {
  expect(changedQuestions(quiz, { ...quiz, ...changes })).toEqual(words);
});
