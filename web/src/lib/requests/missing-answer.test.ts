import type { ShownQuestion } from '@lectern/contract/shown-question';
import { describe, expect, it } from 'vitest';
import { lackOf } from './missing-answer.ts';

const common = { id: 'q', second: null, isRequired: false, prompt: 'Which?' };

describe('a line to fix', () => {
  const asked: ShownQuestion = { ...common, kind: 'fix', code: 'let a = 1;\nlet b = a;', line: 2 };

  it.each([
    ['as it was given', undefined],
    ['typed like the given one', 'let b = a;'],
  ])('is no answer %s, and is called unchanged', (_what, given) => {
    expect(lackOf(asked, given)).toBe('The line is unchanged');
  });

  it('is an answer once it has changed', () => {
    expect(lackOf(asked, 'let b = 2;')).toBeUndefined();
  });
});

describe('an order', () => {
  const items = ['a', 'b'].map((id) => ({ id, text: id }));
  const asked: ShownQuestion = { ...common, kind: 'order', items };

  it('is no answer before an item was moved, and one afterwards', () => {
    expect(lackOf(asked, undefined)).toBe('No item has been moved yet');
    expect(lackOf(asked, ['b', 'a'])).toBeUndefined();
  });
});

describe('a number', () => {
  const asked: ShownQuestion = { ...common, kind: 'number', unit: 'min' };

  it.each(['4', '4 min', '3,5', ' -2e3 '])('is an answer: %s', (given) => {
    expect(lackOf(asked, given)).toBeUndefined();
  });

  it.each(['4 minutes', 'four', '4 ms'])('is none: %s', (given) => {
    expect(lackOf(asked, given)).toBe('Type a number, like 4 or 3.5');
  });

  it('is missing', () => {
    expect(lackOf(asked, ' ')).toBe('Give an answer');
    expect(lackOf(asked, ['4'])).toBe('Give an answer');
  });
});

describe('an answer of several parts', () => {
  const gaps: ShownQuestion = { ...common, kind: 'gaps', parts: ['a ', ' b ', ' c ', ''], isCode: false };
  const match: ShownQuestion = { ...common, kind: 'match', lefts: ['GET', 'PUT'], choices: ['reads'] };

  it('says which gap is empty', () => {
    expect(lackOf(gaps, undefined)).toBe('Give an answer');
    expect(lackOf(gaps, ['x', '', 'z'])).toBe('Gap 2 is empty');
    expect(lackOf(gaps, ['', 'y'])).toBe('Gaps 1 and 3 are empty');
    expect(lackOf(gaps, ['x', 'y', 'z'])).toBeUndefined();
  });

  it('says what has no match', () => {
    expect(lackOf(match, ['reads', ''])).toBe('Choose what belongs to “PUT”');
    expect(lackOf(match, ['reads', 'reads'])).toBeUndefined();
    const marked = { ...match, lefts: ['GET', 'Read from `undefined`'] };
    expect(lackOf(marked, ['reads', ''])).toBe('Choose what belongs to “Read from undefined”');
  });

  it('is missing where nothing is chosen', () => {
    expect(lackOf({ ...common, kind: 'several', items: [] }, [])).toBe('Give an answer');
    expect(lackOf(match, ['', ''])).toBe('Give an answer');
  });
});
