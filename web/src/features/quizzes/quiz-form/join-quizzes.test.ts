import type { Question, QuizFields } from '@lectern/contract/quiz-content';
import { describe, expect, it } from 'vitest';
import { aQuiz } from '../../../../testing/a-quiz.ts';
import { joinQuizzes } from './join-quizzes.ts';
import { newOption, newQuestion } from '../own/new-question.ts';
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

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => asking(id)) as [Question, Question, Question, Question];
const promptsOf = (joined: QuizFields | null) => joined?.questions.map(({ prompt }) => prompt);

describe('two versions of a quiz', () => {
  it('are joined with what each has added, changed and deleted', () => {
    const here = aQuiz([asking('a', 'A?'), b, c], { passMark: 50 });
    const elsewhere = aQuiz([a, d], { minutes: 5 });
    const joined = joinQuizzes(aQuiz([a, b]), here, elsewhere);
    // The other deleted b, which was not changed here.
    expect(promptsOf(joined)).toEqual(['A?', 'c?', 'd?']);
    expect(joined).toMatchObject({ passMark: 50, minutes: 5 });
  });

  it('are joined when a quiz was begun in both', () => {
    expect(promptsOf(joinQuizzes(aQuiz([]), aQuiz([a]), aQuiz([b])))).toEqual(['a?', 'b?']);
  });

  it('keep the order of the one that has moved questions', () => {
    expect(promptsOf(joinQuizzes(aQuiz([a, b]), aQuiz([b, a]), aQuiz([a, c, b])))).toEqual([
      'b?',
      'a?',
      'c?',
    ]);
    expect(promptsOf(joinQuizzes(aQuiz([a, b]), aQuiz([a, c, b]), aQuiz([b, a])))).toEqual([
      'b?',
      'a?',
      'c?',
    ]);
  });

  it('are not joined where both changed the same', () => {
    const base = aQuiz([a, b]);
    expect(joinQuizzes(base, aQuiz([asking('a', 'A?'), b]), aQuiz([asking('a', 'AA?'), b]))).toBeNull();
    expect(joinQuizzes(base, aQuiz([b]), aQuiz([asking('a', 'A?'), b]))).toBeNull();
    expect(joinQuizzes(base, aQuiz([a, b], { passMark: 50 }), aQuiz([a, b], { passMark: 60 }))).toBeNull();
    expect(joinQuizzes(aQuiz([a, b, c]), aQuiz([b, a, c]), aQuiz([a, c, b]))).toBeNull();
  });

  it('are the same whatever the order of the keys', () => {
    const { id, ...rest } = a;
    expect(promptsOf(joinQuizzes(aQuiz([a]), aQuiz([asking('a', 'A?')]), aQuiz([{ ...rest, id }])))).toEqual([
      'A?',
    ]);
  });
});

describe('a quiz as text', () => {
  const named = (one: QuizFields, known = one) =>
    Object.fromEntries(textsOf(one, known).map(({ id, name, content }) => [id ?? name, content]));

  it('tells each question by itself, wherever it stands', () => {
    expect(named(aQuiz([b, a])).a).toBe(named(aQuiz([a])).a);
  });

  it('tells of places alone in the list of the order', () => {
    const changed = aQuiz([asking('a', 'A?'), b]);
    const order = 'Questions in their order';
    expect(named(changed, aQuiz([a, b]))[order]).toBe('a?\nb?');
  });

  it('has everything in it that can be changed', () => {
    const told = named(
      aQuiz([{ ...a, second: 65, isRequired: true, tags: ['loops'], whenWrong: 'Read again' }], {
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
      'Pass mark: 100 %\nTries a day: 3\nMinutes a try takes: 5\nOf “loops” a try asks 1\nOnly passing completes the lecture',
    );
  });
});
