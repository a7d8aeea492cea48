import { makeTrack } from '@lectern/contract/code-track/make-track';
import type { TrackEvent } from '@lectern/contract/code-track/track';
import { stateAt } from '@lectern/contract/code-track/track-state';
import { afterEach, describe, expect, it } from 'vitest';
import { createLessonEditor, type LessonEditor } from './lesson-editor.ts';
import { createFollower } from './lesson-follower.ts';

const NAMES = ['main.js', 'sum.js', 'notes.txt'];
const LINES = [
  'const a = 1;\n',
  'if (a) {\n',
  '}\n',
  'é',
  '😀',
  'call(`${a}`);\n',
  '/* ',
  'function f(x) {\n  return x;\n}\n',
];

/** Mulberry32: the same numbers in each run. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

/** Typing at the end and at the beginning of three files, which are removed at times. */
function aTrack(seed: number) {
  const random = randomFrom(seed);
  const lengths = NAMES.map(() => 0);
  const events: TrackEvent[] = [];
  for (let second = 1; second <= 300; second += 1) {
    const file = Math.floor(second / 40) % NAMES.length;
    const length = lengths[file] ?? 0;
    if (random(90) === 0 && length > 0) {
      lengths[file] = 0;
      events.push([second * 1000, file, 'removed', null]);
      continue;
    }
    const line = LINES[random(LINES.length)] ?? '';
    const from = random(4) === 0 ? 0 : length;
    const parts = [
      ...(from > 0 ? [from] : []),
      [0, ...line.split('\n')],
      ...(from < length ? [length - from] : []),
    ];
    lengths[file] = length + line.length;
    events.push([second * 1000, file, parts as TrackEvent[2], [from, from + line.length]]);
  }
  return makeTrack({ files: NAMES, steps: [], events });
}

let made: LessonEditor | undefined;
afterEach(() => {
  made?.destroy();
  document.body.replaceChildren();
});

function anEditor(): LessonEditor {
  const host = document.createElement('div');
  document.body.append(host);
  made = createLessonEditor({
    root: host.attachShadow({ mode: 'open' }),
    label: 'Code of the lesson',
    description: 'Tab indents.',
    onTyped: () => {},
    onLine: () => {},
    onRun: () => {},
  });
  return made;
}

describe('the editor of a lesson', () => {
  it.each([1, 2])('holds letter for letter the code of any second (%i)', async (seed) => {
    const track = aTrack(seed);
    const editor = anEditor();
    await editor.prepare(stateAt(track, 200_000).files);
    const follower = createFollower(track, false);
    const random = randomFrom(seed);
    let ms = 0;
    for (let move = 0; move < 120; move += 1) {
      ms = move % 3 === 0 ? random(310_000) : ms + random(2500);
      follower.moveTo(ms, editor);
      const { shown, files } = stateAt(track, ms);
      expect(editor.getText()).toBe(files.get(shown ?? '') ?? '');
    }
  });
});
