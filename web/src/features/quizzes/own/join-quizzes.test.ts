import type { Question, QuizFields } from '@lectern/contract/quiz-content';
import { describe, expect, it } from 'vitest';
import { joinQuizzes } from './join-quizzes.ts';
import { newOption, newQuestion } from './new-question.ts';
import { textsOf } from './quiz-texts.ts';

const asking = (id: string, prompt = `${id}?`): Question =>
  ({
    ...newQuestion('one'),
    id,
    prompt,
    options: [
      { ...newOption(), id: `${id}-right`, text: 'yes', isRight: true },
      { ...newOption(), id: `${id}-wrong`, text: 'no' },
    ],
  }) as Question;

const quiz = (questions: Question[], rules: Partial<QuizFields> = {}): QuizFields => ({
  questions,
  passMark: 100,
  triesADay: null,
  decides: false,
  pools: [],
  isMixed: false,
  minutes: null,
  isOnDevice: false,
  ...rules,
});

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => asking(id)) as [Question, Question, Question, Question];
const promptsOf = (joined: QuizFields | null) => joined?.questions.map(({ prompt }) => prompt);

describe('two versions of a quiz', () => {
  it('are joined with what each has added, changed and deleted', () => {
    const here = quiz([asking('a', 'A?'), b, c], { passMark: 50 });
    const elsewhere = quiz([a, d], { minutes: 5 });
    const joined = joinQuizzes(quiz([a, b]), here, elsewhere);
    // The other deleted b, which was not changed here.
    expect(promptsOf(joined)).toEqual(['A?', 'c?', 'd?']);
    expect(joined).toMatchObject({ passMark: 50, minutes: 5 });
  });

  it('are joined when a quiz was begun in both', () => {
    expect(promptsOf(joinQuizzes(quiz([]), quiz([a]), quiz([b])))).toEqual(['a?', 'b?']);
  });

  it('keep the order of the one that has moved questions', () => {
    expect(promptsOf(joinQuizzes(quiz([a, b]), quiz([b, a]), quiz([a, c, b])))).toEqual(['b?', 'a?', 'c?']);
    expect(promptsOf(joinQuizzes(quiz([a, b]), quiz([a, c, b]), quiz([b, a])))).toEqual(['b?', 'a?', 'c?']);
  });

  it('are not joined where both changed the same', () => {
    const base = quiz([a, b]);
    expect(joinQuizzes(base, quiz([asking('a', 'A?'), b]), quiz([asking('a', 'AA?'), b]))).toBeNull();
    expect(joinQuizzes(base, quiz([b]), quiz([asking('a', 'A?'), b]))).toBeNull();
    expect(joinQuizzes(base, quiz([a, b], { passMark: 50 }), quiz([a, b], { passMark: 60 }))).toBeNull();
    expect(joinQuizzes(quiz([a, b, c]), quiz([b, a, c]), quiz([a, c, b]))).toBeNull();
  });

  it('are the same whatever the order of the keys', () => {
    const { id, ...rest } = a;
    expect(promptsOf(joinQuizzes(quiz([a]), quiz([asking('a', 'A?')]), quiz([{ ...rest, id }])))).toEqual([
      'A?',
    ]);
  });
});

describe('a quiz as text', () => {
  const named = (one: QuizFields, known = one) =>
    Object.fromEntries(textsOf(one, known).map(({ id, name, content }) => [id ?? name, content]));

  it('tells each question by itself, wherever it stands', () => {
    expect(named(quiz([b, a])).a).toBe(named(quiz([a])).a);
  });

  it('tells of places alone in the list of the order', () => {
    const changed = quiz([asking('a', 'A?'), b]);
    const order = 'Questions in their order';
    expect(named(changed, quiz([a, b]))[order]).toBe('a?\nb?');
  });

  it('has everything in it that can be changed', () => {
    const told = named(
      quiz([{ ...a, second: 65, isRequired: true, tags: ['loops'], whenWrong: 'Read again' }], {
        triesADay: 3,
        minutes: 5,
        pools: [{ tag: 'loops', picks: 1 }],
        decides: true,
      }),
    );
    expect(told.a).toBe(
      'a?\n- [x] yes\n- [ ] no\nOther wrong answers: Read again\nTags: loops\nAt 1:05 of the video, must be answered right',
    );
    expect(told.Passing).toBe(
      'Pass mark: 100 %\nTries a day: 3\nMinutes a try takes: 5\nOf “loops” a try asks 1\nThe lecture is completed by passing, and in no other way',
    );
  });
});
