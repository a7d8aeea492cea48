import type { CodeFork } from '@lectern/contract/code-forks';
import { trackOfSteps, type TrackStep } from '@lectern/contract/code-track/track-steps';
import type { CodeTrack } from '@lectern/contract/code-track/track';

export const aStep = (at: number, content: string): TrackStep => ({
  at,
  typing: Math.min(at, 2000),
  files: [{ name: 'main.js', content }],
  shown: 'main.js',
  output: null,
});

/** A track that types a greeting in two steps. */
export const aTrack = (greeting = 'Hello'): CodeTrack =>
  trackOfSteps([aStep(0, '// Start\n'), aStep(4000, `// Start\nconsole.log('${greeting}');\n`)]);

export const trackForm = (track: unknown, revision?: number): FormData => {
  const form = new FormData();
  if (revision !== undefined) form.append('revision', String(revision));
  form.append('track', new Blob([typeof track === 'string' ? track : JSON.stringify(track)]), 'track.json');
  return form;
};

export const aFork: CodeFork = {
  id: 'fork-1',
  at: 4000,
  begunAt: '2026-11-23T20:00:00.000Z',
  files: [{ name: 'main.js', content: "console.log('Mine');\n" }],
  shown: 'main.js',
};

/** A program that passes the tests of a gate. */
export const aGateRun = {
  files: [{ name: 'main.js', content: 'export const sum = (a, b) => a + b;\n' }],
  tests: "import { sum } from './main.js';\ntest('adds', () => expect(sum(1, 2)).toBe(3));\n",
};
