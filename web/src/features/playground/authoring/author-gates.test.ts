import { trackOfSteps } from '@lectern/contract/code-track/track-steps';
import type { TrackGate } from '@lectern/contract/code-track/track';
import { describe, expect, it } from 'vitest';
import { addGate, appendGates, changeGate, fitGates } from './author-gates.ts';
import { fitSteps, trackOf, type AuthorStep } from './author-steps.ts';

const aStep = (at: number | null, content = ''): AuthorStep => ({
  at,
  typing: 1000,
  files: [{ name: 'main.js', content }],
  shown: 'main.js',
  output: null,
});
const aGate = (at: number, more: Partial<TrackGate> = {}): TrackGate => ({
  id: `gate-${at}`,
  at,
  task: 'Do it',
  tests: 'test();',
  ...more,
});
const momentsOf = (gates: readonly TrackGate[]) => gates.map(({ at }) => at);

describe('the gates of an author', () => {
  it('stand in the order of their seconds, one at each', () => {
    const gates = addGate([aGate(1000), aGate(9000)], 5000);
    expect(momentsOf(gates)).toEqual([1000, 5000, 9000]);
    expect(addGate(gates, 5000)).toEqual(gates);
    expect(momentsOf(changeGate(gates, 'gate-1000', { at: 7000 }))).toEqual([5000, 7000, 9000]);
  });

  it('take the place of the same ones when a track is opened again', () => {
    const again = aGate(2000, { id: 'gate-1000', task: 'Do it well' });
    expect(appendGates([aGate(1000), aGate(3000)], [again])).toEqual([again, aGate(3000)]);
  });

  it('move and stretch with their steps, once these have their seconds', () => {
    const steps = [aStep(1000), aStep(5000)];
    expect(momentsOf(fitGates([aGate(2000), aGate(6000)], steps, fitSteps(steps, 10_000, 18_000)))).toEqual([
      12_000, 20_000,
    ]);
    const untimed = [aStep(null), aStep(null)];
    expect(momentsOf(fitGates([aGate(2000)], untimed, fitSteps(untimed, 0, 9000)))).toEqual([2000]);
  });

  it('are saved with steps, and with a recording that keeps its events', () => {
    const gates = [aGate(2000)];
    expect(trackOf({ steps: [aStep(1000, 'one')], gates }).track?.gates).toEqual(gates);
    const recording = { ...trackOfSteps([]), files: ['main.js'], gates: [aGate(1000)] };
    expect(trackOf({ steps: [], gates, recording }).track).toEqual({ ...recording, gates });
    expect(JSON.stringify(trackOf({ steps: [], gates: [], recording }).track)).not.toContain('gates');
  });

  it.each([
    ['The gates are not in order', [aGate(1000), aGate(1000, { id: 'other' })]],
    ['Two gates have the same id', [aGate(1000, { id: 'one' }), aGate(2000, { id: 'one' })]],
    ['gates.0.task: Say what is to be done at the gate', [aGate(1000, { task: ' \n' })]],
    ['gates.0.tests: A gate has at least one test', [aGate(1000, { tests: '' })]],
    ['gates.0.id: A gate has an id of letters and digits', [aGate(1000, { id: '../1' })]],
  ])('are refused with: %s', (words, gates) => {
    expect(trackOf({ steps: [aStep(1000)], gates }).problem).toBe(words);
  });

  it('leave the name of their tests to them', () => {
    const step = { ...aStep(1000), files: [{ name: 'Tests.js', content: '' }], shown: 'Tests.js' };
    expect(trackOf({ steps: [step], gates: [aGate(1000)] }).problem).toBe(
      'In a track with gates no file is named tests.js',
    );
    expect(trackOf({ steps: [step], gates: [] }).problem).toBeNull();
  });
});
