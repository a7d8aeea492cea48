import { stateAt } from '@lectern/contract/code-track/track-state';
import { describe, expect, it } from 'vitest';
import {
  addStep,
  appendTerminal,
  changeFiles,
  changeStep,
  fitSteps,
  removeStep,
  stepsOf,
  tick,
  trackOf,
  type AuthorStep,
} from './author-steps.ts';

const aStep = (at: number | null, content = ''): AuthorStep => ({
  at,
  typing: 1000,
  files: [{ name: 'main.js', content }],
  shown: 'main.js',
  output: null,
});
const secondsOf = (steps: readonly AuthorStep[]) => steps.map(({ at }) => at);
const textsOf = (steps: readonly AuthorStep[]) => steps.map(({ files }) => files[0]?.content);

describe('the steps of an author', () => {
  it('begin as the one before ended, and stand in the order of their seconds', () => {
    const { steps, chosen } = addStep([aStep(1000, 'one'), aStep(9000, 'two'), aStep(null, 'later')], 5000);
    expect([secondsOf(steps), chosen]).toEqual([[1000, 5000, 9000, null], 1]);
    expect(textsOf(steps)).toEqual(['one', 'one', 'two', 'later']);
    expect(addStep(steps, 9000)).toEqual({ steps, chosen: 2 });
  });

  it('take no more seconds of typing than the video has since the step before', () => {
    const typingOf = (at: number) => addStep([aStep(5000)], at).steps.find((step) => step.at === at)?.typing;
    expect([2000, 5500, 9000].map(typingOf)).toEqual([2000, 500, 3000]);
  });

  it('have those of a terminal between them, which stays on the screen', () => {
    const files = [{ name: 'terminal.txt', content: '$ ls' }];
    const found = [0, 5000].map((at) => ({ ...aStep(0), at, files, shown: 'terminal.txt' }));
    const { steps, chosen } = appendTerminal([aStep(1000, 'one'), aStep(4000, 'two')], found, 2000);
    expect([secondsOf(steps), chosen]).toEqual([[1000, 2000, 4000, 7000], 1]);
    expect(steps.map((step) => step.files.map(({ content }) => content))).toEqual([
      ['one'],
      ['one', '$ ls'],
      ['two', '$ ls'],
      ['two', '$ ls'],
    ]);
    expect(steps.map(({ shown }) => shown)).toEqual(['main.js', 'terminal.txt', 'main.js', 'terminal.txt']);
  });

  it('move with their second, and go', () => {
    const moved = changeStep([aStep(1000, 'one'), aStep(2000, 'two')], 0, { at: 3000 });
    expect([textsOf(moved.steps), moved.chosen]).toEqual([['two', 'one'], 1]);
    expect(removeStep(moved.steps, 1)).toEqual({ steps: [moved.steps[0]], chosen: 0 });
  });

  it('hand on what is written to those that have not changed it', () => {
    const steps = [aStep(1000, 'one'), aStep(2000, 'one'), aStep(3000, 'else'), aStep(4000, 'one')];
    const files = [{ name: 'app.js', content: 'new' }];
    const changed = changeFiles(steps, 0, { files, shown: 'app.js' });
    expect(textsOf(changed)).toEqual(['new', 'new', 'else', 'one']);
    expect(changed.map(({ shown }) => shown)).toEqual(['app.js', 'app.js', 'main.js', 'main.js']);
  });

  it('get their seconds by ticking, one after the other', () => {
    const first = tick([aStep(null, 'one'), aStep(null, 'two')], 4000);
    const second = tick(first.steps, 7000);
    expect(secondsOf(second.steps)).toEqual([4000, 7000]);
    expect(secondsOf(tick(second.steps, 9000).steps)).toEqual([4000, 7000, 9000]);
  });

  it('fit between two seconds, evenly until all have one, then in proportion', () => {
    const even = fitSteps([aStep(null), aStep(null), aStep(null)], 1000, 9000);
    expect(secondsOf(even)).toEqual([1000, 5000, 9000]);
    expect(secondsOf(fitSteps([aStep(0), aStep(1000), aStep(4000)], 2000, 10_000))).toEqual([
      2000, 4000, 10_000,
    ]);
    expect(secondsOf(fitSteps([aStep(null)], 3000, 8000))).toEqual([3000]);
  });

  it('make a track, and are found again in it', () => {
    const steps = [aStep(1000, 'one\n'), aStep(5000, 'one\ntwo\n')];
    const { track } = trackOf({ steps, gates: [] });
    expect(track && stateAt(track, 5000).files.get('main.js')).toBe('one\ntwo\n');
    expect(track && stepsOf(track)).toEqual(steps);
  });

  it.each([
    ['has no second', [aStep(1000), aStep(null)], 'Say at which second step 2 is done'],
    ['shares its second', [aStep(1000), aStep(1000, 'x')], 'Steps 1 and 2 are at the same second'],
  ])('make none while one %s', (_what, steps, words) => {
    expect(trackOf({ steps, gates: [] })).toEqual({ track: null, problem: words });
  });
});
