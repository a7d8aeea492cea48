import type { Question } from '@lectern/contract/quiz-content';
import { describe, expect, it } from 'vitest';
import { aChoice, anOption, common } from '../../../../testing/quizzes.ts';
import { isSameQuestion } from './same-question.ts';

const asked = aChoice({ prompt: 'Wich keyword makes a constant?' });
const { options } = asked;
const withText = (text: string) => options.map((one, at) => (at === 0 ? { ...one, text } : one));
const gaps = (body: string): Question => ({ ...common(), kind: 'gaps', body, isCode: false });

describe('two wordings of a question', () => {
  it.each<[string, Question]>([
    ['a typo was corrected', { ...asked, prompt: 'Which keyword makes a constant?' }],
    ['a typo of an answer was corrected', { ...asked, options: withText('lett') }],
    ['an explanation was written', { ...asked, explanation: 'Because', whenWrong: 'No', tags: ['words'] }],
    ['it was moved into the video', { ...asked, second: 5, isRequired: true }],
  ])('are one where %s', (_why, changed) => {
    expect(isSameQuestion(asked, changed)).toBe(true);
  });

  it.each<[string, Question]>([
    ['it asks something else', { ...asked, prompt: 'Which of these belongs to a loop?' }],
    ['it asks the opposite', { ...asked, prompt: 'Wich keyword does not make a constant?' }],
    ['another number is in an answer', { ...asked, options: withText('let 2') }],
    [
      'another answer is right',
      { ...asked, options: options.map((one) => ({ ...one, isRight: !one.isRight })) },
    ],
    ['an answer was added', { ...asked, options: [...options, anOption('function')] }],
    ['an answer was replaced', { ...asked, options: withText('function') }],
    ['its kind was changed', { ...asked, kind: 'several' }],
  ])('are two where %s', (_why, changed) => {
    expect(isSameQuestion(asked, changed)).toBe(false);
  });

  it('with gaps are compared by what is in the gaps, and the words around them', () => {
    const one = gaps('A loop beginns with {{for}}.');
    expect(isSameQuestion({ ...one }, { ...one, body: 'A loop begins with {{for}}.' } as Question)).toBe(
      true,
    );
    expect(isSameQuestion({ ...one }, { ...one, body: 'A loop beginns with {{while}}.' } as Question)).toBe(
      false,
    );
  });
});
