import type { CaptionCue } from '@lectern/contract/media';
import { MINUTE, SECOND, toClock, toSeconds } from '@lectern/contract/units';

const SHORTEST = 0.1;
const NEW_CUE = 3;

const round = (seconds: number): number => Math.round(Math.max(0, seconds) * SECOND) / SECOND;

const sorted = (cues: readonly CaptionCue[]): CaptionCue[] =>
  cues.toSorted((a, b) => a.start - b.start || a.end - b.end);

/** `1:02.500`, `1:00:02.500`. */
export function formatCueTime(seconds: number): string {
  const duration = Math.round(seconds * SECOND);
  const { hours, minutes } = toClock(duration);
  const rest = ((duration % MINUTE) / SECOND).toFixed(3).padStart(6, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Seconds of `1:02.5`, `62.5` or `1:00:02`; null for what is no time. */
export function parseCueTime(text: string): number | null {
  const [, hours = '0', minutes = '0', seconds] =
    /^(?:(?:(\d{1,3}):)?(\d{1,2}):)?(\d{1,5}(?:[.,]\d{1,3})?)$/.exec(text.trim()) ?? [];
  if (seconds === undefined) return null;
  return round(toSeconds(hours, minutes, seconds.replace(',', '.')));
}

export const changeCue = (cues: readonly CaptionCue[], at: number, part: Partial<CaptionCue>): CaptionCue[] =>
  cues.map((cue, index) => (index === at ? { ...cue, ...part } : cue));

export const removeCue = (cues: readonly CaptionCue[], at: number): CaptionCue[] =>
  cues.filter((_, index) => index !== at);

/** A new cue where the video stands, up to the next one. */
export function addCue(cues: readonly CaptionCue[], seconds: number): CaptionCue[] {
  const start = round(seconds);
  const next = cues.find((cue) => cue.start > start);
  const end = Math.min(start + NEW_CUE, next?.start ?? Infinity);
  return sorted([...cues, { start, end: round(Math.max(end, start + SHORTEST)), text: '' }]);
}

/** Two cues of one: at `seconds` where that lies inside it, else in its middle; the words are parted by share, between words. */
export function splitCue(cues: readonly CaptionCue[], at: number, seconds: number): CaptionCue[] {
  const cue = cues[at];
  if (cue === undefined || cue.end - cue.start < 2 * SHORTEST) return [...cues];
  const isInside = seconds > cue.start + SHORTEST && seconds < cue.end - SHORTEST;
  const middle = round(isInside ? seconds : (cue.start + cue.end) / 2);
  const words = cue.text.split(/\s+/).filter((word) => word !== '');
  const count = Math.round(words.length * ((middle - cue.start) / (cue.end - cue.start)));
  const first = { start: cue.start, end: middle, text: words.slice(0, count).join(' ') };
  const second = { start: middle, end: cue.end, text: words.slice(count).join(' ') };
  return cues.flatMap((other, index) => (index === at ? [first, second] : [other]));
}

/** One cue of this one and the next. */
export function mergeCue(cues: readonly CaptionCue[], at: number): CaptionCue[] {
  const [cue, next] = [cues[at], cues[at + 1]];
  if (cue === undefined || next === undefined) return [...cues];
  const text = [cue.text, next.text].filter((part) => part !== '').join(' ');
  const merged = { start: cue.start, end: Math.max(cue.end, next.end), text };
  return cues.flatMap((other, index) => (index === at ? [merged] : index === at + 1 ? [] : [other]));
}

/** All cues later, or earlier by a negative number; what would lie before the start is moved to it. */
export const shiftCues = (cues: readonly CaptionCue[], seconds: number): CaptionCue[] =>
  cues.map(({ start, end, text }) => ({
    start: round(start + seconds),
    end: Math.max(round(end + seconds), round(start + seconds) + SHORTEST),
    text,
  }));

/** What the server keeps: cues with words, in order. */
export const savedCues = (cues: readonly CaptionCue[]): CaptionCue[] =>
  sorted(cues).filter(({ start, end, text }) => text.trim() !== '' && end > start);
