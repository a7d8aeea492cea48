import type { LectureCaptions } from '@lectern/contract/media';
import { findDrafts, keptPlaces, removeDraft } from '#lib/drafts/form-drafts.ts';
import { savedCues, troubleOf, withUnsaved, type EditedCue } from './unsaved-cues.ts';

/** The cues of one language in the editor, kept while part of them is not on the server. */
export interface KeptCues {
  cues: readonly EditedCue[];
}

/** The key of the kept cues in this browser. */
export const placeOf = (lectureId: string, language: string): string => `captions ${lectureId} ${language}`;

/** Removes kept cues once other captions have replaced them. */
export function forgetCues(lectureId: string, language: string): void {
  for (const { key, values } of findDrafts<KeptCues>(placeOf(lectureId, language), { cues: [] }))
    removeDraft(key, values);
}

/** The languages in which this browser has unsaved cues. */
export const keptLanguages = (lectureId: string): string[] => keptPlaces(placeOf(lectureId, ''));

/**
 * Loads the editor: the saved cues, and this browser's unsaved ones. Unsaved changes keep their revision even if
 * somebody has saved since, so that the server refuses them and the person chooses.
 */
export function openCues(lectureId: string, { language, cues, revision }: LectureCaptions) {
  const [found] = findDrafts<KeptCues>(placeOf(lectureId, language), { cues });
  if (found === undefined)
    return { cues: cues as readonly EditedCue[], revision, key: undefined, kept: undefined };
  const { key, values } = found;
  if (found.revision === revision) return { cues: values.cues, revision, key, kept: values };
  const known = new Set(cues.map((cue) => JSON.stringify(cue)));
  const isApart = savedCues(values.cues.filter((cue) => troubleOf(cue) === null)).some(
    (cue) => !known.has(JSON.stringify(cue)),
  );
  return isApart
    ? { cues: values.cues, revision: found.revision ?? revision, key, kept: values }
    : { cues: withUnsaved(cues, values.cues), revision, key, kept: values };
}
