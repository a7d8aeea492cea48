import type { CaptionCue } from '@lectern/contract/media';
import { toMillis } from './cue-time.ts';
import { changed, troubleOf, type EditedCue } from './unsaved-cues.ts';

const SHORTEST = 0.1;
const NEW_CUE = 3;

const sorted = (cues: readonly EditedCue[]): EditedCue[] =>
  cues.toSorted((a, b) => a.start - b.start || a.end - b.end);

const isMistimed = (cue: EditedCue): boolean => ['time', 'order'].includes(troubleOf(cue) ?? '');

export const changeCue = (cues: readonly EditedCue[], at: number, part: Partial<EditedCue>): EditedCue[] =>
  cues.map((cue, index) => (index === at ? changed(cue, part) : cue));

export const removeCue = (cues: readonly EditedCue[], at: number): EditedCue[] =>
  cues.filter((_, index) => index !== at);

export const putBackCue = (cues: readonly EditedCue[], cue: EditedCue): EditedCue[] => sorted([...cues, cue]);

/** Adds a cue at the video's position, up to the next cue. */
export function addCue(cues: readonly EditedCue[], seconds: number): EditedCue[] {
  const start = toMillis(seconds);
  const next = cues.find((cue) => cue.start > start);
  const end = Math.min(start + NEW_CUE, next?.start ?? Infinity);
  return sorted([...cues, { start, end: toMillis(Math.max(end, start + SHORTEST)), text: '' }]);
}

/**
 * Splits a cue at `seconds` if that lies inside it, else in its middle. The text is divided in proportion, between
 * words.
 */
export function splitCue(cues: readonly EditedCue[], at: number, seconds: number): EditedCue[] {
  const cue = cues[at];
  if (cue === undefined || troubleOf(cue) !== null || cue.end - cue.start < 2 * SHORTEST) return [...cues];
  const isInside = seconds > cue.start + SHORTEST && seconds < cue.end - SHORTEST;
  const middle = toMillis(isInside ? seconds : (cue.start + cue.end) / 2);
  const words = cue.text.split(/\s+/).filter((word) => word !== '');
  const count = Math.round(words.length * ((middle - cue.start) / (cue.end - cue.start)));
  const first = { start: cue.start, end: middle, text: words.slice(0, count).join(' ') };
  const second = { start: middle, end: cue.end, text: words.slice(count).join(' ') };
  return cues.flatMap((other, index) => (index === at ? [first, second] : [other]));
}

/** Joins a cue with the next one; leaves both as they are if either has invalid times. */
export function mergeCue(cues: readonly EditedCue[], at: number): EditedCue[] {
  const [cue, next] = [cues[at], cues[at + 1]];
  if (cue === undefined || next === undefined) return [...cues];
  if (isMistimed(cue) || isMistimed(next)) return [...cues];
  const text = [cue.text, next.text].filter((part) => part !== '').join(' ');
  const merged = changed(cue, { end: Math.max(cue.end, next.end), text });
  return cues.flatMap((other, index) => (index === at ? [merged] : index === at + 1 ? [] : [other]));
}

const shifted = <Cue extends CaptionCue>(cue: Cue, seconds: number): Cue => {
  const start = toMillis(cue.start + seconds);
  const end = toMillis(cue.end + seconds);
  // A cue moved against the start keeps a length. A cue without length is left to its author.
  return { ...cue, start, end: cue.end > cue.start ? Math.max(end, start + SHORTEST) : end };
};

/** Shifts all cues; negative seconds shift them earlier. A cue that would begin before the start moves to it. */
export const shiftCues = (cues: readonly EditedCue[], seconds: number): EditedCue[] =>
  cues.map((cue) => ({
    ...shifted(cue, seconds),
    ...(cue.kept && { kept: shifted(cue.kept, seconds) }),
  }));
