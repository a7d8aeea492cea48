import type { QuizFigures } from '@lectern/contract/quiz-analytics';
import { expect, it } from 'vitest';
import { firstLooks, singleAnswers } from './first-looks.ts';

type Question = QuizFigures[number];

const people = (others: number | null) => ({ seen: 0, others });

const asked = (
  prompt: string,
  right: number | null,
  given: Partial<NonNullable<Question['figures']>> = {},
  kind: Question['kind'] = 'one',
): Question => ({
  question: prompt,
  kind,
  prompt,
  second: null,
  answered: people(20),
  isChanged: false,
  stillKnown: null,
  before: null,
  figures: {
    rightAtFirst: { people: people(right), of: 20 },
    discrimination: null,
    answers: [],
    seen: [],
    ...given,
  },
});

const looks = (...questions: Question[]) =>
  firstLooks(questions).map(
    ({ name, why }) => `${name.replace('Question ', '')}: ${why.split(/[.:?]/, 1)[0]}`,
  );

it('puts the question first that nobody answered right, then those that mislead', () => {
  const answers = [
    { text: '`let`', isRight: false, people: people(12) },
    { text: 'const', isRight: true, people: people(8) },
  ];
  expect(
    looks(
      asked('Fine', 14, { discrimination: 0.4 }),
      asked('Confusing', 8, { answers }),
      asked('Wrong way round', 12, { discrimination: -0.4 }),
      asked('Everybody misses it', 0),
      asked('Hard', 6),
    ),
  ).toEqual([
    '4: Nobody got it right at first',
    '3: Those who know the rest of the quiz miss it',
    '2: 12 of 20 answered “let”',
  ]);
});

it('finds nothing to look at where all is as it should be, or too few answered', () => {
  expect(looks(asked('Fine', 14, { discrimination: 0.4 }), { ...asked('Few', 1), figures: null })).toEqual(
    [],
  );
  // An easy question cannot tell much.
  expect(looks(asked('Easy', 19, { discrimination: 0 }))).toEqual([]);
});

it('takes a hidden number for the most that it can be', () => {
  expect(looks(asked('Hard', null))).toEqual(['1: It is hard']);
  const six = { rightAtFirst: { people: people(null), of: 6 } };
  expect(looks(asked('Unknown', null, six))).toEqual([]);
});

it('weighs a wrong one of several choices by itself', () => {
  const answers = [
    { text: 'a', isRight: true, people: people(20) },
    { text: 'b', isRight: false, people: people(9) },
  ];
  expect(looks(asked('Some', 9, { answers }, 'several'))).toEqual([]);
  const more = [{ text: 'b', isRight: false, people: people(11) }];
  expect(looks(asked('Some', 9, { answers: more }, 'several'))).toEqual([
    '1: 11 of 20 answered “b”, which is wrong',
  ]);
});

it('numbers the questions as students see them, and tells those of the video by their place', () => {
  const inVideo = { ...asked('Asked while it plays', 0), second: 12 };
  expect(firstLooks([inVideo, asked('Below', 0)]).map(({ name }) => name)).toEqual([
    'Question at 0:12',
    'Question 1',
  ]);
});

it('says nothing of a question that four have answered', () => {
  const four = { rightAtFirst: { people: { seen: 0, others: 0 }, of: 4 } };
  expect(looks(asked('New', 0, four))).toEqual([]);
});

it('puts wrong answers of one student each together, and none that more gave or that is hidden', () => {
  const given = (text: string, of: { seen: number; others: number | null }, isRight = false) => ({
    text,
    isRight,
    people: of,
  });
  const answers = [
    given('4', people(1), true),
    given('1', people(1)),
    given('2', { seen: 1, others: 0 }),
    given('3', people(null)),
    given('5', people(2)),
  ];
  expect(singleAnswers(answers).map(({ text }) => text)).toEqual(['1', '2']);
  expect(singleAnswers(answers.slice(0, 2))).toEqual([]);
});
