import { describe, expect, it } from 'vitest';
import { isCast, stepsOfCast, trackOfCast } from './cast.ts';
import { createTerminal } from './terminal.ts';
import { stateAt } from './track-state.ts';

const ESC = '\u001B';
const shown = (data: string | readonly string[], columns = 20, lines = 4): string => {
  const terminal = createTerminal(columns, lines);
  for (const part of [data].flat()) terminal.write(part);
  return terminal.look().text;
};
const aCast = (...events: unknown[]): string =>
  [{ version: 2, width: 20, height: 4 }, ...events].map((line) => JSON.stringify(line)).join('\n');

describe('the screen of a terminal', () => {
  it.each([
    ['lines, and what is written over', 'one\r\ntwo\rT', 'one\nTwo'],
    ['backspace and tabs', 'ab\b\bA\tx', 'Ab      x'],
    ['colours and titles, which are left out', `${ESC}]0;title\u0007${ESC}[1;31mred${ESC}[0m${ESC}(B`, 'red'],
    ['a line that is erased', `$ git psuh\r${ESC}[K$ git push`, '$ git push'],
    ['moves of the cursor', `${ESC}[2;3Hx${ESC}[Ay${ESC}[3Dz`, ' z y\n  x'],
    ['a screen that is erased', `one\r\ntwo${ESC}[2J${ESC}[Hthree`, 'three'],
    ['characters taken out and put in', `abcd\r${ESC}[2P${ESC}[1@x`, 'xcd'],
    ['lines taken out and put in', `a\r\nb\r\nc${ESC}[2;1H${ESC}[M${ESC}[H${ESC}[L`, '\na\nc'],
    ['the last lines', 'a\r\nb\r\nc\r\nd\r\ne', 'b\nc\nd\ne'],
    ['long lines on the next one', 'a'.repeat(25), `${'a'.repeat(20)}\naaaaa`],
    ['the screen behind another one', `one${ESC}[?1049htwo${ESC}[?1049l`, 'one'],
    ['characters of two halves', 'a\u{1F600}b', 'a\u{1F600}b'],
    ['nothing of what is no character', 'a\u0000\u0007\u009B\uD800b', 'ab'],
  ])('shows %s', (_what, data, text) => {
    expect(shown(data)).toBe(text);
  });

  it('takes a sequence in parts, and shows one that never ends as text', () => {
    expect(shown([`one${ESC}`, '[', '1', 'Kx'])).toBe('   x');
    expect(shown(`${ESC}]${'x'.repeat(5000)}`, 100, 100)).toContain('xxx');
  });

  it('has the lines around the cursor when it gets smaller', () => {
    const terminal = createTerminal(20, 4);
    terminal.write('one\r\ntwo\r\nthree');
    terminal.resize(3, 2);
    expect(terminal.look()).toEqual({ text: 'two\nthr', cursor: 6 });
  });

  it('stays in its bounds whatever is asked of it', () => {
    for (const letter of '@ABCDEFGHJKLMPXdfsu') shown(`abc${ESC}[99999999${letter}x${ESC}[0${letter}`);
    expect(shown(`${ESC}[99999999;99999999Hx`)).toBe(`\n\n\n${' '.repeat(19)}x`);
  });
});

describe('a recording of a terminal', () => {
  const cast = aCast(
    [0.1, 'o', '$ '],
    [0.2, 'i', 'x'],
    [0.3, 'o', 'ls'],
    [2, 'o', '\r\nmain.js\r\n'],
    [3.5, 'r', '30x5'],
  );

  it('becomes a file of a track, a quarter of a second an event', () => {
    const { track, problem } = trackOfCast(cast);
    expect(problem).toBeNull();
    if (track === null) return;
    expect(track.events.map(([ms]) => ms)).toEqual([300, 2000, 3500]);
    expect([300, 2000].map((ms) => stateAt(track, ms).files.get('terminal.txt'))).toEqual([
      '$ ls',
      '$ ls\nmain.js\n',
    ]);
  });

  it('becomes steps, one before each pause', () => {
    expect(stepsOfCast(cast).map(({ at, typing }) => [at, typing])).toEqual([
      [300, 0],
      [2000, 0],
      [3500, 0],
    ]);
  });

  it.each([
    ['The first line names version', 'nothing'],
    ['The first line names version', JSON.stringify({ version: 2, width: 1e9, height: 4 })],
    ['This is asciicast 3; asciicast 2 can be read', aCast().replace('"version":2', '"version":3')],
    ['Line 2 is no event', aCast({ o: 1 })],
    ['Line 2 is no event', aCast([-1, 'o', 'x'])],
    ['Line 2 is no event', `${aCast()}\n[1, "o"`],
    ['Line 3 is earlier than the one before it', aCast([2, 'o', 'x'], [1, 'o', 'x'])],
    ['Line 2 makes a terminal of no or too large a size', aCast([1, 'r', '9999x1'])],
    ['A recording of a terminal has at most 4 MiB', aCast([1, 'o', 'x'.repeat(4 * 1024 * 1024)])],
    ['A track has at most 20000 events', aCast(...Array.from({ length: 20_001 }, (_, at) => [at, 'o', 'x']))],
  ])('is refused with: %s', (words, text) => {
    expect(trackOfCast(text).problem).toContain(words);
  });

  it('is told from a code track', () => {
    expect([isCast(cast), isCast('{"format":"lectern-code-track","version":1}'), isCast('{')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
