import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CaptionCue, LectureCaptions } from '@lectern/contract/media';
import { SECOND } from '@lectern/contract/units';
import { ApiError } from '#lib/api-client.ts';
import { findDrafts, keepDraft, newDraftKey, removeDraft } from '#lib/drafts/form-drafts.ts';
import { readCaptions, useCaptionWrites } from './captions.api.ts';
import { savedCues } from './cue-edits.ts';

const SAVE_AFTER = 1.2 * SECOND;
const TRY_AGAIN_AFTER = 5 * SECOND;

type Cues = readonly CaptionCue[];

interface SavedCues {
  cues: Cues;
  change: (cues: Cues) => void;
  isSaving: boolean;
  /** Why the last save failed. */
  error: Error | null;
  /** What was saved elsewhere meanwhile: nothing is saved before the person has chosen. */
  other: LectureCaptions | null;
  keepThis: () => void;
  takeOther: () => void;
  /** Puts the cues back that gave way to the other ones; null when there are none. */
  bringBack: (() => void) | null;
}

/** Cues that are not saved are kept in this browser, and stand in the editor when it is opened again. */
function useKeptCues(lectureId: string, captions: LectureCaptions) {
  const [place] = useState(`captions ${lectureId} ${captions.language}`);
  const [found] = useState(() => findDrafts<{ cues: Cues }>(place, { cues: captions.cues })[0]);
  const [key] = useState(() => found?.key ?? newDraftKey(place));
  return {
    found,
    keep: (cues: Cues, revision: number): void => {
      keepDraft(key, { values: { cues }, revision, at: Date.now() });
    },
    remove: (cues: Cues): void => removeDraft(key, { cues }),
  };
}

/** The cues of one language. They are saved shortly after a change, and when the editor closes. */
export function useSavedCues(lectureId: string, captions: LectureCaptions): SavedCues {
  const { save } = useCaptionWrites(lectureId);
  const { found, ...kept } = useKeptCues(lectureId, captions);
  const [cues, setCues] = useState<Cues>(found?.values.cues ?? captions.cues);
  const [isDirty, setDirty] = useState(found !== undefined);
  const [other, setOther] = useState<LectureCaptions | null>(null);
  const [left, setLeft] = useState<Cues | null>(null);
  const revision = useRef(found?.revision ?? captions.revision);

  const change = (next: Cues): void => {
    kept.keep(next, revision.current);
    setCues(next);
    setDirty(true);
  };
  const keep = useEffectEvent(async (): Promise<void> => {
    setDirty(false);
    const { language, label } = captions;
    try {
      const saved = await save.mutateAsync({
        language,
        label,
        cues: savedCues(cues),
        revision: revision.current,
      });
      revision.current = saved.revision;
      kept.remove(cues);
    } catch (error) {
      // The editor shows the error, and it is tried again.
      setDirty(true);
      if (!(error instanceof ApiError) || error.code !== 'CAPTIONS_CHANGED') return;
      const all = await readCaptions(lectureId).catch(() => null);
      const now = all?.find((one) => one.language === language);
      if (all !== null) setOther(now ?? { ...captions, cues: [], revision: 0 });
    }
  });
  const pause = save.error === null ? SAVE_AFTER : TRY_AGAIN_AFTER;
  useEffect(() => {
    if (!isDirty || save.isPending || other !== null) return;
    const timer = setTimeout(() => void keep(), pause);
    return () => clearTimeout(timer);
  }, [isDirty, cues, save.isPending, other, pause]);
  const leave = useEffectEvent(() => {
    if (isDirty && other === null) void keep();
  });
  useEffect(() => () => leave(), []);

  const choose = (next: Cues): void => {
    revision.current = other?.revision ?? revision.current;
    setOther(null);
    change(next);
  };
  return {
    cues,
    change,
    isSaving: isDirty || save.isPending,
    error: save.error,
    other,
    keepThis: () => choose(cues),
    takeOther() {
      setLeft(cues);
      choose(other?.cues ?? cues);
    },
    bringBack:
      left &&
      (() => {
        setLeft(null);
        change(left);
      }),
  };
}
