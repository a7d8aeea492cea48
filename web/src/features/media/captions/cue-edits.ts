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

/** A new cue where the video stands, up to the next one. */
export function addCue(cues: readonly EditedCue[], seconds: number): EditedCue[] {
  const start = toMillis(seconds);
  const next = cues.find((cue) => cue.start > start);
  const end = Math.min(start + NEW_CUE, next?.start ?? Infinity);
  return sorted([...cues, { start, end: toMillis(Math.max(end, start + SHORTEST)), text: '' }]);
}

/** Two cues of one: at `seconds` where that lies inside it, else in its middle; the words are parted by share, between words. */
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

/** One cue of this one and the next; none of two that could not both be saved. */
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
  // What is moved against the start keeps a length; what had none is left to its author.
  return { ...cue, start, end: cue.end > cue.start ? Math.max(end, start + SHORTEST) : end };
};

/** All cues later, or earlier by a negative number; what would lie before the start is moved to it. */
export const shiftCues = (cues: readonly EditedCue[], seconds: number): EditedCue[] =>
  cues.map((cue) => ({
    ...shifted(cue, seconds),
    ...(cue.kept && { kept: shifted(cue.kept, seconds) }),
  }));
