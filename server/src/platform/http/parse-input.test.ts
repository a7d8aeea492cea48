import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseInput } from './parse-input.ts';

const scores = (looked: () => void) =>
  v.object({
    name: v.string(),
    scores: v.array(
      v.pipe(
        v.number(),
        v.check((score) => {
          looked();
          return score >= 0;
        }, 'A score is not below zero'),
      ),
    ),
  });

const nothing = (): void => undefined;

describe('what a request says', () => {
  it('is taken as the contract has it', () => {
    const input = { name: 'Ada', scores: [1, 2], isAdmin: true };
    expect(parseInput(scores(nothing), input)).toEqual({ name: 'Ada', scores: [1, 2] });
    expect(parseInput(undefined, input)).toBeUndefined();
    expect(parseInput(v.object({}), undefined)).toEqual({});
  });

  it('is refused for what is missing before what is wrong', () => {
    expect(() => parseInput(scores(nothing), { scores: [-1] })).toThrow('All fields are required');
    expect(() => parseInput(scores(nothing), { name: 'Ada', scores: [1, -1] })).toThrow('not below zero');
  });

  it('is refused in our own words alone, by the name of what is wrong where a rule has none', () => {
    const schema = v.object({ age: v.pipe(v.number(), v.minValue(0)), kind: v.picklist(['a']) });
    const say = (input: unknown) => () => parseInput(schema, input);
    expect(say({ age: -1, kind: 'a' })).toThrow(/^age has the wrong format$/);
    expect(say({ age: 1, kind: 'b' })).toThrow(/^kind has the wrong format$/);
    expect(say({ age: '1', kind: 'a' })).toThrow(/^age has the wrong format$/);
    expect(say([])).toThrow('All fields are required');
  });

  it('is looked at up to the first mistake when it holds very much', () => {
    let looks = 0;
    const schema = scores(() => {
      looks += 1;
    });
    const input = { name: 'Ada', scores: [1, ...Array.from({ length: 100_000 }, () => -1)] };
    expect(() => parseInput(schema, input)).toThrow('not below zero');
    expect(looks).toBe(2);
  });
});
