import type { CodeFork } from '@lectern/contract/code-forks';
import { describe, expect, it } from 'vitest';
import { forksOfText, joinForks, textOfForks } from './fork-texts.ts';

const aFork = (id: string, content: string, shown = 'main.js'): CodeFork => ({
  id,
  at: 1000,
  begunAt: `2026-11-28T00:00:0${id}.000Z`,
  shown,
  files: [{ name: 'main.js', content }],
});
const [first, second, third] = [aFork('1', 'one'), aFork('2', 'two'), aFork('3', 'three')];

describe('forks as a text', () => {
  it('are the same in whatever order a fork has its fields', () => {
    const { id, at, begunAt, shown, files } = first;
    expect(textOfForks([{ files, shown, begunAt, at, id }])).toBe(textOfForks([first]));
    expect(forksOfText(textOfForks([first]))).toEqual([first]);
  });

  it('are none where the text was edited by hand', () => {
    for (const text of ['{', '{"id":1}', '']) expect(forksOfText(text)).toEqual([]);
  });
});

describe('forks of two pages', () => {
  it('are all kept where each page began one, the newest first', () => {
    expect(joinForks([], [first], [second])).toEqual([second, first]);
    expect(joinForks([first], [second, first], [third, first])).toEqual([third, second, first]);
  });

  it('have the changes of both pages where they changed different ones', () => {
    const [one, two] = [aFork('1', 'one, here'), aFork('2', 'two, elsewhere')];
    expect(joinForks([second, first], [second, one], [two, first])).toEqual([two, one]);
  });

  it('lose what one page removed and the other left as it was', () => {
    expect(joinForks([second, first], [first], [second, first])).toEqual([first]);
    expect(joinForks([second, first], [second, first], [second])).toEqual([second]);
  });

  it('keep what one page removed and the other changed', () => {
    const changed = aFork('1', 'typed on');
    expect(joinForks([first], [], [changed])).toEqual([changed]);
    expect(joinForks([first], [changed], [])).toEqual([changed]);
  });

  it('are a choice where both changed the same one, and nothing else is lost by it', () => {
    const [here, elsewhere] = [aFork('1', 'here'), aFork('1', 'elsewhere')];
    expect(joinForks([first], [here], [elsewhere])).toBeNull();
    expect(joinForks([first], [second, here], [third, elsewhere], 'here')).toEqual([third, second, here]);
    expect(joinForks([first], [second, here], [third, elsewhere], 'elsewhere')).toEqual([
      third,
      second,
      elsewhere,
    ]);
  });

  it('differ by their code alone, not by the file that is open', () => {
    const looked = aFork('1', 'one', 'other.js');
    expect(joinForks([first], [looked], [aFork('1', 'typed')])).toEqual([aFork('1', 'typed')]);
    expect(joinForks([first], [looked], [first])).toEqual([looked]);
  });
});
