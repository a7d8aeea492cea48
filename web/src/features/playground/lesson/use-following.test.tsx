import { makeTrack } from '@lectern/contract/code-track/make-track';
import { trackOfSteps, type TrackStep } from '@lectern/contract/code-track/track-steps';
import type { CodeTrack, TrackEvent } from '@lectern/contract/code-track/track';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LessonEditor } from './lesson-editor.ts';
import { useFollowing } from './use-following.ts';

const FRAME = 50;
const editor = { show() {}, follow() {} } as unknown as LessonEditor;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

/** Everything that a screen reader is told while a video plays. */
function toldOf(track: CodeTrack, until: number): string[] {
  const video = Object.defineProperty(document.createElement('video'), 'paused', { value: false });
  const { result } = renderHook(() => useFollowing(track, video));
  const told: string[] = [];
  for (let ms = 0; ms <= until; ms += FRAME) {
    const { turn } = result.current.said;
    act(() => void result.current.moveTo(ms, editor));
    if (result.current.said.turn > turn) told.push(result.current.said.text);
  }
  return told;
}

describe('what a screen reader is told of a lesson', () => {
  it('is each step once, also when the next one begins within its second', () => {
    const step = (at: number, content: string, output: TrackStep['output'] = null) => ({
      at,
      typing: 1400,
      files: [{ name: 'main.js', content }],
      shown: 'main.js',
      output,
    });
    const track = trackOfSteps([
      step(1500, 'one();\n', [['log', '1']]),
      step(3000, 'one();\ntwo();\n'),
      step(4500, 'two();\n'),
    ]);
    expect(toldOf(track, 6000)).toEqual([
      'Step 1 of 3. main.js: 1 line written; main.js is open; printed 1 line',
      'Step 2 of 3. main.js: 1 line written',
      'Step 3 of 3. main.js: 1 line taken out',
    ]);
  });

  it('is what was written of a recording until a pause, never letter by letter', () => {
    let length = 0;
    const typed = (from: number, text: string): TrackEvent[] =>
      [...text].map((letter, place) => {
        const before = length;
        length += 1;
        return [
          from + 300 * place,
          0,
          [...(before > 0 ? [before] : []), [0, ...letter.split('\n')] as [number, ...string[]]],
          [length, length],
        ];
      });
    const events = [...typed(500, 'a();\n'), ...typed(6000, 'b();\n')];
    expect(toldOf(makeTrack({ files: ['main.js'], steps: [], events }), 9000)).toEqual([
      'main.js: 1 line written; main.js is open',
      'main.js: 1 line written',
    ]);
  });
});
