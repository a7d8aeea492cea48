import { SECOND, toClock, toSeconds } from '@lectern/contract/units';
import { AppError } from '#platform/errors.ts';
import type { CaptionCue } from '#tables/media-tables.ts';

const MAX_CUES = 5000;
const MAX_TEXT = 1000;
/** `1:02:03.456`, `02:03.456`, and SRT's comma. */
const TIME = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)(?:[.,](\d{1,3}))?$/;
const TIMING = /^(\S+)\s+-->\s+(\S+)(?:\s+.*)?$/;
/** WebVTT blocks that are not cues. */
const OTHER_BLOCK = /^(NOTE|STYLE|REGION)(\s|$)/;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
};

const refuse = (message: string): AppError => new AppError('INVALID_CAPTIONS', { message });

const secondsOf = (text: string, line: number): number => {
  const [, hours = '0', minutes, seconds, fraction = '0'] = TIME.exec(text) ?? [];
  if (minutes === undefined || seconds === undefined)
    throw refuse(`Line ${line}: “${text.slice(0, 20)}” is not a time such as 00:01:02.500`);
  return toSeconds(hours, minutes, seconds) + Number(`0.${fraction}`);
};

/**
 * Strips the markup of both formats, so that no file can style or place the text. No pattern lets markup contain its
 * own opening character: the search would otherwise be quadratic and take minutes.
 */
const plainText = (lines: string[]): string =>
  lines
    .join('\n')
    .replace(/<[^<>\n]*>/g, '')
    .replace(/\{\\[^{}\n]*\}/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

/**
 * Decodes a captions file: by its byte order mark as UTF-8 or UTF-16, else as UTF-8, else as the encoding of old
 * Windows programs.
 */
export const decodeCaptions = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/**
 * Validates cues and sorts them: times in milliseconds, an end after the start, text in each.
 * @throws AppError INVALID_CAPTIONS
 */
export const checkCues = (cues: CaptionCue[]): CaptionCue[] => {
  if (cues.length > MAX_CUES) throw refuse(`Captions have at most ${MAX_CUES.toLocaleString('en')} cues`);
  const rounded = cues.map(({ start, end, text }) => ({
    start: Math.round(start * SECOND) / SECOND,
    end: Math.round(end * SECOND) / SECOND,
    text: plainText(
      text
        .replaceAll('\r\n', '\n')
        .replaceAll('\u0000', '')
        .toWellFormed()
        .replaceAll('<', '\u0001')
        .split('\n'),
    ).replaceAll('\u0001', '<'),
  }));
  for (const { start, end, text } of rounded) {
    if (!(start >= 0) || !(end > start)) throw refuse(`The cue “${text.slice(0, 40)}” ends before it begins`);
    if (text.length > MAX_TEXT) throw refuse(`A cue has at most ${MAX_TEXT} characters`);
  }
  return rounded.filter(({ text }) => text !== '').toSorted((a, b) => a.start - b.start || a.end - b.end);
};

/**
 * Reads WebVTT or SRT.
 * @throws AppError INVALID_CAPTIONS with the line in words
 */
export const parseCaptions = (source: string): CaptionCue[] => {
  const lines = source
    .replace(/^\uFEFF/, '')
    .replaceAll('\u0000', '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const cues: CaptionCue[] = [];
  for (let place = 0; place < lines.length;) {
    if (lines[place]?.trim() === '') {
      place += 1;
      continue;
    }
    const from = place;
    while (place < lines.length && lines[place]?.trim() !== '') place += 1;
    const block = lines.slice(from, place);
    // Skips the header block and blocks for other programs.
    if ((from === 0 && block[0]?.startsWith('WEBVTT') === true) || OTHER_BLOCK.test(block[0] ?? '')) continue;
    const at = block.findIndex((line) => line.includes('-->'));
    if (at < 0 || at > 1)
      throw refuse(`Line ${from + 1}: the times are missing, such as 00:01:02.500 --> 00:01:05.000`);
    const [, start, end] = TIMING.exec(block[at]?.trim() ?? '') ?? [];
    if (start === undefined || end === undefined)
      throw refuse(`Line ${from + at + 1}: these times cannot be read`);
    cues.push({
      start: secondsOf(start, from + at + 1),
      end: secondsOf(end, from + at + 1),
      text: plainText(block.slice(at + 1)),
    });
  }
  if (cues.length === 0)
    throw refuse('No captions were found: a WebVTT (.vtt) or SubRip (.srt) file is needed');
  return checkCues(cues);
};

/** As WebVTT has it: `00:01:02.500`. */
export const toCueTime = (time: number): string => {
  const { hours, minutes, seconds, milliseconds } = toClock(Math.round(time * SECOND));
  const clock = [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':');
  return `${clock}.${String(milliseconds).padStart(3, '0')}`;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const toWebVtt = (cues: CaptionCue[]): string =>
  [
    'WEBVTT\n',
    ...cues.map(({ start, end, text }) => `${toCueTime(start)} --> ${toCueTime(end)}\n${escaped(text)}\n`),
  ].join('\n');
