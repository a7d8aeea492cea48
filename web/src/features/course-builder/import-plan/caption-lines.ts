import type { CaptionCue } from '@lectern/contract/media';
import { HOUR, MINUTE, SECOND } from '@lectern/contract/units';

const STAMP = String.raw`(?:(\d+):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`;
const TIMES = new RegExp(String.raw`^\s*${STAMP}\s*-->\s*${STAMP}`);

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00A0' };

/** A cue's words, without marks of WebVTT. */
const wordsOf = (lines: readonly string[]): string =>
  lines
    .map((line) => line.replaceAll(/<[^>]*>/g, '').trim())
    .filter((line) => line !== '')
    .join(' / ')
    .replaceAll(/&(amp|lt|gt|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** `1:02.50` */
function clockOf(seconds: number): string {
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)}:${rest.toFixed(2).padStart(5, '0')}`;
}

const lineOf = (start: number, end: number, words: string): string =>
  `${clockOf(start)} – ${clockOf(end)}  ${words}`;

/** Captions as lines to compare: a cue each. */
export const cueLines = (cues: readonly CaptionCue[]): string =>
  cues.map(({ start, end, text }) => lineOf(start, end, wordsOf(text.split('\n')))).join('\n');

function secondsOf([hours = '0', minutes = '0', seconds = '0', rest = '0']: (string | undefined)[]): number {
  const whole = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND;
  return (whole + Number(rest.padEnd(3, '0'))) / SECOND;
}

/** The same of a WebVTT or SRT file; what is no cue is left out. */
export function captionLines(content: string): string {
  const blocks = content
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  return blocks
    .flatMap((block) => {
      const lines = block.split('\n');
      const at = lines.findIndex((line) => TIMES.test(line));
      const found = TIMES.exec(lines[at] ?? '');
      if (found === null) return [];
      const words = wordsOf(lines.slice(at + 1));
      return words === '' ? [] : lineOf(secondsOf(found.slice(1, 5)), secondsOf(found.slice(5, 9)), words);
    })
    .join('\n');
}
