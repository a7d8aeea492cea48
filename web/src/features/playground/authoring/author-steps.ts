import { TERMINAL_FILE } from '@lectern/contract/code-track/cast';
import { checkTrack, type CheckedTrack } from '@lectern/contract/code-track/check-track';
import {
  stepsOfTrack,
  trackOfSteps,
  type TrackFile,
  type TrackStep,
} from '@lectern/contract/code-track/track-steps';
import type { CodeTrack, TrackGate } from '@lectern/contract/code-track/track';
import { SECOND } from '@lectern/contract/units';

/** A step as its author edits it; `at` is null until they have set its second. */
export interface AuthorStep extends Omit<TrackStep, 'at'> {
  at: number | null;
}

/** The steps, and the index of the selected one. */
export interface ChosenStep {
  steps: AuthorStep[];
  chosen: number;
}

const TYPING = 3 * SECOND;

const first = (): AuthorStep => ({
  at: null,
  typing: TYPING,
  files: [{ name: 'main.js', content: '' }],
  shown: 'main.js',
  output: null,
});

/** Sorts by second; steps without one come last. */
const inOrder = (steps: readonly AuthorStep[]): AuthorStep[] =>
  steps.toSorted((one, other) => (one.at ?? Infinity) - (other.at ?? Infinity) || 0);

const choosing = (steps: readonly AuthorStep[], step: AuthorStep): ChosenStep => {
  const ordered = inOrder(steps);
  return { steps: ordered, chosen: ordered.indexOf(step) };
};

/**
 * Adds a step at a second, with the content of the step before it. If that second has a step already, selects it
 * instead.
 */
export function addStep(steps: readonly AuthorStep[], at: number): ChosenStep {
  const there = steps.find((step) => step.at === at);
  if (there !== undefined) return choosing(steps, there);
  const before = steps.findLast((step) => step.at !== null && step.at < at);
  // Typing starts neither before the previous step is done nor before the video begins.
  const typing = Math.min(TYPING, at - (before?.at ?? 0));
  const added: AuthorStep = { ...(before ?? first()), at, typing, output: null };
  return choosing([...steps, added], added);
}

/** Adds steps, and selects the first of them. */
export const appendSteps = (steps: readonly AuthorStep[], found: readonly AuthorStep[]): ChosenStep =>
  found[0] === undefined ? { steps: [...steps], chosen: 0 } : choosing([...steps, ...found], found[0]);

/**
 * Inserts the steps of a terminal from a second on. Program and terminal both stay on the screen: each step also gets
 * the other kind's files as they are at that second.
 */
export function appendTerminal(
  steps: readonly AuthorStep[],
  found: readonly TrackStep[],
  from: number,
): ChosenStep {
  const placed: AuthorStep[] = found.map((step) => ({ ...step, at: step.at + from }));
  let programs: readonly TrackFile[] = [];
  let terminal: readonly TrackFile[] = [];
  let chosen = 0;
  const all = inOrder([...steps, ...placed]).map((step, place) => {
    const isTerminal = placed.includes(step);
    if (isTerminal) terminal = step.files;
    else programs = step.files.filter(({ name }) => name !== TERMINAL_FILE);
    if (step === placed[0]) chosen = place;
    const own =
      isTerminal || terminal.length > 0 ? terminal : step.files.filter((file) => !programs.includes(file));
    return { ...step, files: [...programs, ...own] };
  });
  return { steps: all, chosen };
}

/** Changes a step; a new second may move it in the order. */
export function changeStep(
  steps: readonly AuthorStep[],
  place: number,
  change: Partial<AuthorStep>,
): ChosenStep {
  const before = steps[place];
  if (before === undefined) return { steps: [...steps], chosen: place };
  const after = { ...before, ...change };
  return choosing(steps.with(place, after), after);
}

/** Changes the files of a step, and of the steps after it up to the first that has other files. */
export function changeFiles(
  steps: readonly AuthorStep[],
  place: number,
  { files, shown }: Pick<AuthorStep, 'files' | 'shown'>,
): AuthorStep[] {
  const before = JSON.stringify(steps[place]?.files);
  const other = steps.findIndex((step, at) => at > place && JSON.stringify(step.files) !== before);
  const end = other < 0 ? steps.length : other;
  return steps.map((step, at) => {
    if (at < place || at >= end) return step;
    const isThere = at > place && files.some(({ name }) => name === step.shown);
    return { ...step, files, shown: isThere ? step.shown : shown };
  });
}

export const removeStep = (steps: readonly AuthorStep[], place: number): ChosenStep => ({
  steps: steps.filter((_, at) => at !== place),
  chosen: Math.max(0, Math.min(place, steps.length - 2)),
});

/** Puts a removed step back to its place. */
export const restoreStep = (steps: readonly AuthorStep[], place: number, step: AuthorStep): ChosenStep =>
  choosing(steps.toSpliced(place, 0, step), step);

/** The index of the step that is timed next; −1 when all steps have a second. */
export const nextUntimed = (steps: readonly AuthorStep[]): number => steps.findIndex(({ at }) => at === null);

/** Sets a second on the next step that has none. Without such a step, adds one at that second. */
export function tick(steps: readonly AuthorStep[], at: number): ChosenStep {
  const next = nextUntimed(steps);
  return next < 0 || steps.some((step) => step.at === at)
    ? addStep(steps, at)
    : changeStep(steps, next, { at });
}

/** Fits all steps between two seconds. They keep their proportions, or are spread evenly while one has no second. */
export function fitSteps(steps: readonly AuthorStep[], from: number, to: number): AuthorStep[] {
  const isTimed = nextUntimed(steps) < 0;
  const begin = (isTimed && steps[0]?.at) || 0;
  const span = isTimed ? (steps.at(-1)?.at ?? 0) - begin : steps.length - 1;
  const placeOf = (step: AuthorStep, place: number): number => (isTimed ? (step.at ?? 0) - begin : place);
  return steps.map((step, place) => ({
    ...step,
    at: Math.round(from + ((to - from) * placeOf(step, place)) / Math.max(1, span)),
  }));
}

export const stepsOf = (track: CodeTrack): AuthorStep[] => stepsOfTrack(track);

/** A file name that is not taken. */
export function freeName(files: readonly TrackFile[]): string {
  let count = files.length + 1;
  while (files.some(({ name }) => name === `file-${count}.js`)) count += 1;
  return `file-${count}.js`;
}

interface TrackParts {
  steps: readonly AuthorStep[];
  gates: readonly TrackGate[];
  /** The track whose events are kept while there are no steps. */
  recording?: CodeTrack | null;
}

/** The track that steps and gates make, or the problem that prevents it. */
export function trackOf({ steps, gates, recording = null }: TrackParts): CheckedTrack {
  const withGates = (track: CodeTrack): CheckedTrack =>
    checkTrack({ ...track, gates: gates.length > 0 ? gates : undefined });
  if (steps.length === 0 && recording !== null) return withGates(recording);
  const untimed = nextUntimed(steps);
  if (untimed >= 0) return { track: null, problem: `Say at which second step ${untimed + 1} is done` };
  const timed = steps.flatMap((step): TrackStep[] => (step.at === null ? [] : [{ ...step, at: step.at }]));
  const same = timed.findIndex(({ at }, place) => at === timed[place - 1]?.at);
  if (same >= 0) return { track: null, problem: `Steps ${same} and ${same + 1} are at the same second` };
  return withGates(trackOfSteps(timed));
}
