import { charCodeAt, execute, slice, split } from './intrinsics.ts';

export type OutputLimits = { bytes: number; lines: number };

/** What a program may print before it is cut; the same in the page and on the server. */
export const OUTPUT_LIMITS: OutputLimits = { bytes: 64 * 1024, lines: 2_000 };

const BEYOND_ASCII = /[^\0-\x7f]/;

/** Passes text on until a limit is reached, then a mark, then nothing. Joins entries by a line break. */
export function limitOutput(pass: (text: string) => void, limits: OutputLimits = OUTPUT_LIMITS) {
  let bytesLeft = limits.bytes;
  let linesLeft = limits.lines;
  let isFirst = true;
  let isCut = false;
  const cut = (reason: string) => {
    isCut = true;
    pass(`${isFirst ? '' : '\n'}… output cut at ${reason}`);
  };

  return {
    isFull: () => isCut,
    /** Starts anew, with limits of the caller's, as for `console.clear()`. */
    begin(newLimits: OutputLimits = limits): void {
      limits = newLimits;
      bytesLeft = limits.bytes;
      linesLeft = limits.lines;
      isFirst = true;
      isCut = false;
    },
    write(entry: string): void {
      if (isCut) return;
      const fittingLines = firstLines(entry, linesLeft);
      const fitting = firstBytes(fittingLines.text, bytesLeft - (isFirst ? 0 : 1));
      if (fitting.text !== '' || fittingLines.count > 0) {
        pass(isFirst ? fitting.text : `\n${fitting.text}`);
        isFirst = false;
      }
      bytesLeft -= fitting.bytes + 1;
      linesLeft -= fittingLines.count;
      if (fitting.text.length < fittingLines.text.length) cut(`${limits.bytes / 1024} KiB`);
      else if (fittingLines.text.length < entry.length || fittingLines.count === 0) {
        cut(`${groupThousands(limits.lines)} lines`);
      }
    },
  };
}

function firstLines(text: string, allowed: number): { text: string; count: number } {
  if (allowed <= 0) return { text: '', count: 0 };
  const lines = split(text, '\n');
  if (lines.length <= allowed) return { text, count: lines.length };
  let length = -1;
  for (let index = 0; index < allowed; index += 1) length += (lines[index]?.length ?? 0) + 1;
  return { text: slice(text, 0, length), count: allowed };
}

/** As much of `text` as `allowed` bytes of UTF-8 hold, never half a character. */
function firstBytes(text: string, allowed: number): { text: string; bytes: number } {
  if (text.length <= allowed && !execute(BEYOND_ASCII, text)) return { text, bytes: text.length };
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = charCodeAt(text, index);
    const isHighSurrogate = code >= 0xd800 && code <= 0xdbff && index + 1 < text.length;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : isHighSurrogate ? 4 : 3;
    if (bytes + size > allowed) return { text: slice(text, 0, index), bytes };
    bytes += size;
    if (isHighSurrogate) index += 1;
  }
  return { text, bytes };
}

function groupThousands(count: number): string {
  const digits = `${count}`;
  return digits.length > 3 ? `${slice(digits, 0, -3)},${slice(digits, -3)}` : digits;
}
