import { stateAt } from '@lectern/contract/code-track/track-state';
import type { TrackFile } from '@lectern/contract/code-track/track-steps';
import type { CodeTrack, TrackGate } from '@lectern/contract/code-track/track';
import { nextUntimed, type AuthorStep } from './author-steps.ts';

const FIRST_TESTS = `import { sum } from './main.js';

test('sum adds two numbers', () => {
  expect(sum(1, 2)).toBe(3);
});
`;

const inOrder = (gates: readonly TrackGate[]): TrackGate[] =>
  gates.toSorted((one, other) => one.at - other.at);

/** Adds a gate at a second that has none. */
export const addGate = (gates: readonly TrackGate[], at: number): TrackGate[] =>
  gates.some((gate) => gate.at === at)
    ? [...gates]
    : inOrder([...gates, { id: crypto.randomUUID(), at, task: '', tests: FIRST_TESTS }]);

export const changeGate = (
  gates: readonly TrackGate[],
  id: string,
  change: Partial<TrackGate>,
): TrackGate[] => inOrder(gates.map((gate) => (gate.id === id ? { ...gate, ...change } : gate)));

/** Adds gates. A gate with the id of an existing one replaces it. */
export const appendGates = (gates: readonly TrackGate[], found: readonly TrackGate[]): TrackGate[] =>
  inOrder([...gates.filter(({ id }) => found.every((gate) => gate.id !== id)), ...found]);

/** Moves gates in the same way as their steps were moved and stretched. */
export function fitGates(
  gates: readonly TrackGate[],
  before: readonly AuthorStep[],
  after: readonly AuthorStep[],
): TrackGate[] {
  const [oldFrom, oldTo] = [before[0]?.at ?? 0, before.at(-1)?.at ?? 0];
  const [from, to] = [after[0]?.at ?? 0, after.at(-1)?.at ?? 0];
  if (nextUntimed(before) >= 0 || oldTo === oldFrom) return [...gates];
  const moved = (at: number): number => from + ((at - oldFrom) * (to - from)) / (oldTo - oldFrom);
  return gates.map((gate) => ({ ...gate, at: Math.max(0, Math.round(moved(gate.at))) }));
}

/** The files of a track at a millisecond. */
export const filesOf = (track: CodeTrack, ms: number): TrackFile[] =>
  [...stateAt(track, ms).files].map(([name, content]) => ({ name, content }));
