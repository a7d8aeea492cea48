import { charCodeAt, execute, join, slice, split, toWellFormed } from './intrinsics.ts';

export type OutputLimits = { bytes: number; lines: number };

/** The output limit of a program, the same in the page and on the server. */
export const OUTPUT_LIMITS: OutputLimits = { bytes: 64 * 1024, lines: 2_000 };

const BEYOND_ASCII = /[^\0-\x7f]/;

/** Passes text on until a limit is reached, then a mark, then nothing. Entries are joined by line breaks. */
export function limitOutput(pass: (text: string) => void, limits: OutputLimits = OUTPUT_LIMITS) {
  let bytesLeft = limits.bytes;
  let linesLeft = limits.lines;
  let isFirst = true;
  let isCut = false;
  const cut = (reason: string) => {
    isCut = true;
    pass(`${isFirst ? '' : '\n'}… output cut at ${reason}`);
  };

  const cutBytes = (): void => cut(`${limits.bytes / 1024} KiB`);

  return {
    isFull: () => isCut,
    /** Resets the limits, optionally to new ones, as for `console.clear()`. */
    begin(newLimits: OutputLimits = limits): void {
      limits = newLimits;
      bytesLeft = limits.bytes;
      linesLeft = limits.lines;
      isFirst = true;
      isCut = false;
    },
    write(text: string): void {
      if (isCut) return;
      if (bytesLeft <= 0) return cutBytes();
      // Neither a NUL nor half of a surrogate pair would survive the transport.
      const shown = text.length > bytesLeft ? slice(text, 0, bytesLeft + 1) : text;
      const entry = join(split(toWellFormed(shown), '\0'), '\ufffd');
      const fittingLines = firstLines(entry, linesLeft);
      const between = isFirst ? '' : '\n';
      const fitting = firstBytes(fittingLines.text, bytesLeft - between.length);
      if (fitting.text !== '' || fittingLines.count > 0) {
        pass(between + fitting.text);
        isFirst = false;
      }
      bytesLeft -= fitting.bytes + between.length;
      linesLeft -= fittingLines.count;
      if (fitting.text.length < fittingLines.text.length) cutBytes();
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

/** The longest start of `text` within `allowed` bytes of UTF-8, without splitting a character. */
function firstBytes(text: string, allowed: number): { text: string; bytes: number } {
  const candidate = text.length > allowed ? slice(text, 0, allowed) : text;
  if (!execute(BEYOND_ASCII, candidate)) return { text: candidate, bytes: candidate.length };
  let bytes = 0;
  for (let index = 0; index < candidate.length; index += 1) {
    const code = charCodeAt(text, index);
    const isPair = isHighSurrogate(code) && isLowSurrogate(charCodeAt(text, index + 1));
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : isPair ? 4 : 3;
    if (bytes + size > allowed) return { text: slice(text, 0, index), bytes };
    bytes += size;
    if (isPair) index += 1;
  }
  return { text: candidate, bytes };
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}

function groupThousands(count: number): string {
  const digits = `${count}`;
  return digits.length > 3 ? `${slice(digits, 0, -3)},${slice(digits, -3)}` : digits;
}
