import type { CaptionCue } from '@lectern/contract/media';
import { parseCueTime } from './cue-time.ts';

/** A cue in the editor. */
export interface EditedCue extends CaptionCue {
  /** The raw text of a time field while it is edited or invalid; the number is the last valid one. */
  typed?: { start?: string | undefined; end?: string | undefined };
  /** The last valid form of the cue. It stays saved while the present form is invalid. */
  kept?: CaptionCue | null;
}

export type CueTrouble = 'time' | 'order' | 'words';

/** Whether a time field's text is invalid. */
export const isNoTime = (typed: string | undefined): boolean =>
  typed !== undefined && parseCueTime(typed) === null;

/** The reason why a cue cannot be saved; null when it can. */
export function troubleOf({ start, end, text, typed }: EditedCue): CueTrouble | null {
  if (isNoTime(typed?.start) || isNoTime(typed?.end)) return 'time';
  if (end <= start) return 'order';
  return text.trim() === '' ? 'words' : null;
}

/** Whether there is nothing in the cues that could be saved, or that somebody typed. */
export const isBlank = (cues: readonly EditedCue[]): boolean =>
  cues.every(({ text, typed, kept }) => text.trim() === '' && typed === undefined && !kept);

const plain = ({ start, end, text }: CaptionCue): CaptionCue => ({ start, end, text });

/** Applies a change to a cue; the cue remembers its last valid form. */
export function changed(cue: EditedCue, part: Partial<EditedCue>): EditedCue {
  const kept = troubleOf(cue) === null ? plain(cue) : (cue.kept ?? null);
  return { ...cue, ...part, kept };
}

/** The cues to save, in order: each as it is, or in its last valid form. */
export const savedCues = (cues: readonly EditedCue[]): CaptionCue[] =>
  cues
    .flatMap((cue) => (troubleOf(cue) === null ? plain(cue) : (cue.kept ?? [])))
    .toSorted((a, b) => a.start - b.start || a.end - b.end);

const REASONS: Record<CueTrouble, [one: string, many: string]> = {
  time: ['one of its times is invalid', 'one of their times is invalid'],
  order: ['its end is before its start', 'their end is before their start'],
  words: ['it has no words', 'they have no words'],
};

/** `1 cue is not saved: its end is before its start`; empty when all are saved. */
export function unsavedWords(cues: readonly EditedCue[]): string {
  const troubles = cues.map(troubleOf);
  return (Object.keys(REASONS) as CueTrouble[])
    .map((trouble) => ({ trouble, count: troubles.filter((one) => one === trouble).length }))
    .filter(({ count }) => count > 0)
    .map(({ trouble, count }) =>
      count === 1
        ? `1 cue is not saved: ${REASONS[trouble][0]}`
        : `${count} cues are not saved: ${REASONS[trouble][1]}`,
    )
    .join('. ');
}

const isSame = (a: CaptionCue | null | undefined, b: CaptionCue): boolean =>
  a?.start === b.start && a.end === b.end && a.text === b.text;

/** The saved cues, with each unsaved cue in the place of its last valid form. */
export function withUnsaved(saved: readonly CaptionCue[], edited: readonly EditedCue[]): EditedCue[] {
  const unsaved = edited.filter((cue) => troubleOf(cue) !== null);
  const left = saved.filter((cue) => !unsaved.some(({ kept }) => isSame(kept, cue)));
  return [...left, ...unsaved].toSorted((a, b) => a.start - b.start || a.end - b.end);
}
