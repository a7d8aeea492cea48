import { TerminalScreen } from './terminal-screen.ts';

const ESC = '\u001B';
/** Ordinary sequences are far shorter; an unfinished one beyond this is shown as text. */
const LONGEST_SEQUENCE = 4096;
/**
 * Control sequences (CSI), strings to the terminal (OSC, DCS and the like), character sets, single-character sequences.
 */
const SEQUENCE = new RegExp(
  String.raw`${ESC}(?:\[([0-?]*)[ -/]*([@-~])|[\]PX^_][^${ESC}\u0007]*(?:\u0007|${ESC}\\)|[ -/]+[0-~]|([0-OQ-WYZ\\\x60-~]))`,
  'y',
);
const TAB = 8;
const LARGEST_NUMBER = 10_000;

const isShown = (char: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(char);

type Command = (screen: TerminalScreen, count: number, numbers: readonly number[]) => void;

/** By a sequence's final letter. `count` is its first number, at least 1. */
const commands: Record<string, Command> = {
  A: (screen, count) => screen.moveBy(-count, 0),
  B: (screen, count) => screen.moveBy(count, 0),
  C: (screen, count) => screen.moveBy(0, count),
  D: (screen, count) => screen.moveBy(0, -count),
  E: (screen, count) => screen.moveTo(screen.row + count, 0),
  F: (screen, count) => screen.moveTo(screen.row - count, 0),
  G: (screen, count) => screen.moveTo(screen.row, count - 1),
  d: (screen, count) => screen.moveTo(count - 1, screen.column),
  H: (screen, count, [, column]) => screen.moveTo(count - 1, (column || 1) - 1),
  f: (screen, count, [, column]) => screen.moveTo(count - 1, (column || 1) - 1),
  J: (screen, _count, [kind = 0]) => screen.eraseScreen(kind),
  K: (screen, _count, [kind = 0]) => screen.eraseLine(kind),
  P: (screen, count) => screen.takeOut(count),
  X: (screen, count) => screen.blank(screen.column, screen.column + count),
  '@': (screen, count) => screen.putIn(count),
  L: (screen, count) => screen.putInLines(count),
  M: (screen, count) => screen.takeOutLines(count),
  s: (screen) => screen.save(),
  u: (screen) => screen.restore(),
};

/** Characters that follow ESC directly. */
const singles: Record<string, (screen: TerminalScreen) => void> = {
  7: (screen) => screen.save(),
  8: (screen) => screen.restore(),
  D: (screen) => screen.feed(),
  E(screen) {
    screen.column = 0;
    screen.feed();
  },
  M(screen) {
    if (screen.row > 0) screen.moveTo(screen.row - 1, screen.column);
    else screen.putInLines(1);
  },
  c: (screen) => screen.reset(),
};

const controls: Record<string, (screen: TerminalScreen) => void> = {
  '\r'(screen) {
    screen.column = 0;
  },
  '\n': (screen) => screen.feed(),
  '\b': (screen) => screen.moveBy(0, -1),
  '\t': (screen) => screen.moveTo(screen.row, screen.column - (screen.column % TAB) + TAB),
};

function obey(screen: TerminalScreen, [, numbers, letter, single]: RegExpExecArray): void {
  if (single !== undefined) singles[single]?.(screen);
  if (letter === undefined || numbers === undefined) return;
  if (/^\?(?:47|1047|1049)$/.test(numbers) && /[hl]/.test(letter)) return screen.swap(letter === 'h');
  // Sequences with a sign before their numbers set private modes, which are not shown here.
  if (!/^[\d;]*$/.test(numbers)) return;
  const all = numbers.split(';').map((number) => Math.min(Number(number), LARGEST_NUMBER));
  commands[letter]?.(screen, all[0] || 1, all);
}

/** Turns a program's terminal output into the text on its screen. Colours and the like are dropped. */
export function createTerminal(width: number, height: number) {
  const screen = new TerminalScreen(width, height);
  /** The start of an unfinished sequence. */
  let open = '';
  return {
    write(data: string): void {
      const text = open + data;
      open = '';
      for (let at = 0; at < text.length;) {
        const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
        if (char === ESC) {
          SEQUENCE.lastIndex = at;
          const found = SEQUENCE.exec(text);
          if (found === null && text.length - at < LONGEST_SEQUENCE) {
            open = text.slice(at);
            return;
          }
          if (found !== null) obey(screen, found);
          at += found?.[0].length ?? 1;
          continue;
        }
        if (isShown(char)) screen.put(char);
        else controls[char]?.(screen);
        at += char.length;
      }
    },
    resize: (toWidth: number, toHeight: number): void => screen.resize(toWidth, toHeight),
    look: (): { text: string; cursor: number } => screen.look(),
  };
}
