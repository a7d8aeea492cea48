import { makeTrack } from '@lectern/contract/code-track/make-track';
import { applyChanges } from '@lectern/contract/code-track/changes';
import type { TrackEvent } from '@lectern/contract/code-track/track';
import { stateAt } from '@lectern/contract/code-track/track-state';
import { describe, expect, it } from 'vitest';
import type { LessonEditor } from './lesson-editor.ts';
import { createFollower } from './lesson-follower.ts';

const SECONDS = 300;

/** A lesson in two files, a line a second. Sometimes a file is removed and written again. */
function aTrack() {
  const lengths = [0, 0];
  const events: TrackEvent[] = [];
  for (let second = 0; second < SECONDS; second += 1) {
    const file = second % 20 < 10 ? 0 : 1;
    const length = lengths[file] ?? 0;
    const line = `${second};`;
    const isRemoved = second % 60 === 59;
    lengths[file] = isRemoved ? 0 : length + line.length + 1;
    events.push(
      isRemoved
        ? [second * 1000, file, 'removed', null]
        : [second * 1000, file, [...(length > 0 ? [length] : []), [0, line, '']], [length, length]],
    );
  }
  return makeTrack({ files: ['main.js', 'sum.js'], steps: [], events });
}

/** Holds the shown text, and counts its updates. */
function aScreen() {
  const screen = { name: '', text: '', updates: 0 };
  const editor: Pick<LessonEditor, 'show' | 'follow'> = {
    show(name, text) {
      Object.assign(screen, { name, text, updates: screen.updates + 1 });
    },
    follow(changes) {
      screen.text = changes === null ? screen.text : (applyChanges(screen.text, changes) ?? 'does not fit');
      screen.updates += 1;
    },
  };
  return { screen, editor: editor as LessonEditor };
}

describe('following a lesson', () => {
  it('holds the text of each second, after steps and leaps of any width', () => {
    const track = aTrack();
    const { screen, editor } = aScreen();
    const follower = createFollower(track, false);
    let second = 0;
    for (let move = 0; move < 3000; move += 1) {
      second = (second + ([1, 1, 2, 7, 1, 45, 1, 290, 3][move % 9] ?? 1)) % SECONDS;
      const before = screen.updates;
      follower.moveTo(second * 1000, editor);
      const { shown, files } = stateAt(track, second * 1000);
      expect([screen.name, screen.text]).toEqual([shown ?? '', files.get(shown ?? '') ?? '']);
      expect(screen.updates).toBe(before + 1);
    }
  });

  it('has the very same printed lines after a leap that changes none', () => {
    const typed: TrackEvent[] = Array.from({ length: 400 }, (_, place) => [
      1000 * (place + 1),
      0,
      [...(place > 0 ? [place] : []), [0, 'x']],
      null,
    ]);
    const printed: TrackEvent = [200_500, 0, null, null, [['log', 'two']]];
    const events = [...typed, printed].toSorted(([one], [other]) => one - other);
    const follower = createFollower(makeTrack({ files: ['main.js'], steps: [], events }), false);
    const outputAt = (ms: number) => {
      follower.moveTo(ms, aScreen().editor);
      return follower.getState().output;
    };
    expect(outputAt(190_000)).toBe(outputAt(10_000));
    const after = outputAt(390_000);
    expect(after).toEqual([['log', 'two']]);
    expect(outputAt(250_000)).toBe(after);
    expect(outputAt(20_000)).toEqual([]);
  });

  it('shows a recording without motion as whole lines, and looks at the same elsewhere', () => {
    const events: TrackEvent[] = 'let a = 1;'
      .split('')
      .map((letter, place) => [5000 + 250 * place, 0, [...(place > 0 ? [place] : []), [0, letter]], null]);
    const track = makeTrack({ files: ['main.js'], steps: [], events });
    const { screen, editor } = aScreen();
    const follower = createFollower(track, true);
    const seen = new Set<string>();
    for (let ms = 0; ms <= 10_000; ms += 50) {
      follower.moveTo(ms, editor);
      seen.add(screen.text);
      expect(follower.lookAt(ms).files.get('main.js') ?? '').toBe(screen.text);
    }
    expect([...seen]).toEqual(['', 'let a = 1;']);
  });
});
