import type { LectureCaptions } from '@lectern/contract/media';
import { getSession } from '#lib/session.ts';
import { readStoredJson, writeStored, type CuesKey } from '#lib/stored-keys.ts';
import { savedCues, troubleOf, withUnsaved, type EditedCue } from './unsaved-cues.ts';

/** The cues of one language as they stand in the editor, while something of them is not on the server. */
interface CuesDraft {
  /** Of the captions that were edited. */
  revision: number;
  cues: readonly EditedCue[];
}

const keyOf = (lectureId: string, language: string): CuesKey =>
  `lectern.cues.${getSession().user?._id ?? 'nobody'}.${lectureId}.${language}`;

const isDraft = (value: unknown): value is CuesDraft =>
  typeof value === 'object' &&
  value !== null &&
  'revision' in value &&
  typeof value.revision === 'number' &&
  'cues' in value &&
  Array.isArray(value.cues);

/** Null forgets it. */
export const writeCuesDraft = (lectureId: string, language: string, draft: CuesDraft | null): void =>
  writeStored(keyOf(lectureId, language), draft && JSON.stringify(draft));

/**
 * What the editor opens: the saved cues, and what this browser still has of them. Changes that were not saved keep
 * their revision where others have saved since, so that the server refuses them and the person hears of it.
 */
export function openCues(lectureId: string, { language, cues, revision }: LectureCaptions): CuesDraft {
  const draft = readStoredJson(keyOf(lectureId, language));
  if (!isDraft(draft)) return { cues, revision };
  if (draft.revision === revision) return draft;
  const known = new Set(cues.map((cue) => JSON.stringify(cue)));
  const isApart = savedCues(draft.cues.filter((cue) => troubleOf(cue) === null)).some(
    (cue) => !known.has(JSON.stringify(cue)),
  );
  return isApart ? draft : { cues: withUnsaved(cues, draft.cues), revision };
}
