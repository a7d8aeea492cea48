import type { QuizFields } from '@lectern/contract/quiz-content';
import { expect, it } from 'vitest';
import { aQuiz } from '../../../../testing/a-quiz.ts';
import { newOption, newQuestion } from './new-question.ts';
import { fieldsAt, missingIn, placeOf, problemsIn, toldByServer } from './quiz-problems.ts';

const quizOf = (...questions: QuizFields['questions']): QuizFields => aQuiz(questions);

const told = (quiz: QuizFields) =>
  problemsIn(quiz).map((problem) => `${placeOf(problem, quiz.questions)}: ${problem.message}`);

it('tells everything that is wrong, each at its place', () => {
  const options = [newOption(), { ...newOption(), text: 'let' }, { ...newOption(), text: 'let' }];
  const one = { ...newQuestion('one'), options };
  const number = { ...newQuestion('number'), prompt: 'How many?' };
  const fix = { ...newQuestion('fix'), prompt: 'Mend it', line: 9 };
  expect(told({ ...quizOf(one, number, fix), passMark: 0 })).toEqual([
    'Question 1: Write the question',
    'Question 1, answer 1: An answer is empty',
    'Question 1, answer 3: Two answers are the same',
    'Question 1: Mark the right answer',
    'Question 2: Write the number',
    'Question 3: The program has no line 9',
    'null: The pass mark is a whole number from 1 to 100',
  ]);
});

it('refuses a time that cannot be read, and keeps what was typed', () => {
  const question = { ...newQuestion('text'), prompt: 'Who?', unreadTime: '9:99' };
  expect(told(quizOf(question))).toContain('Question 1: A time is written as 1:05');
  expect(missingIn(question, { hasExercise: false, videoSeconds: null })).toContain(
    'A time is written as 1:05',
  );
});

it('finds nothing in a quiz that can be asked', () => {
  const options = [
    { ...newOption(), text: 'let' },
    { ...newOption(), text: 'const', isRight: true },
  ];
  expect(told(quizOf({ ...newQuestion('one'), prompt: 'Which?', options } as never))).toEqual([]);
});

it('says what a question lacks, each once', () => {
  expect(missingIn(newQuestion('one'), { hasExercise: false, videoSeconds: null })).toEqual([
    'Write the question',
    'An answer is empty',
    'Mark the right answer',
  ]);
  const fix = { ...newQuestion('fix'), prompt: 'Mend it' };
  expect(missingIn(fix, { hasExercise: false, videoSeconds: null })).toEqual([]);
  const untested = { ...fix, tests: '' } as typeof fix;
  expect(missingIn(untested, { hasExercise: false, videoSeconds: null })).toEqual(['Write the tests']);
  expect(missingIn(untested, { hasExercise: true, videoSeconds: null })).toEqual([]);
});

it('ties a message to the field in which the part is written', () => {
  const one = newQuestion('one');
  const fieldOf = fieldsAt(problemsIn(quizOf(one)), one.id);
  expect(fieldOf('options', 1, 'text')).toEqual({
    id: `quiz-${one.id}-options-1-text`,
    error: 'An answer is empty',
  });
  expect(fieldOf('explanation').error).toBeUndefined();
});

it('finds the questions that the server speaks of, though one says several lines', () => {
  const [first, second] = [newQuestion('output'), newQuestion('fix')];
  const message = 'Question 1: its program prints nothing\nQuestion 2: a test fails:\nexpected 6';
  expect(toldByServer(message, [first, second])).toEqual([
    { question: first.id, field: 'code', message: 'its program prints nothing' },
    { question: second.id, field: 'code', message: 'a test fails:\nexpected 6' },
  ]);
  expect(toldByServer('The network is gone', [first])).toEqual([
    { question: null, field: '', message: 'The network is gone' },
  ]);
});

it('does not call a question complete that the video is over before', () => {
  const question = { ...newQuestion('fix'), second: 300 };
  const place = (videoSeconds: number | null) => ({ hasExercise: true, videoSeconds });
  expect(missingIn(question, place(32))).toContain('Asked after the end of the video');
  for (const unknown of [0, null, 301])
    expect(missingIn(question, place(unknown))).not.toContain('Asked after the end of the video');
});
