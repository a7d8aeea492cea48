import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CaptionCue, LectureCaptions } from '@lectern/contract/media';
import { SECOND } from '@lectern/contract/units';
import { ApiError } from '#lib/api-client.ts';
import { keepDraft, newDraftKey, removeDraft } from '#lib/drafts/form-drafts.ts';
import { readCaptions, useCaptionWrites } from './captions.api.ts';
import { openCues, placeOf } from './kept-cues.ts';
import { isBlank, savedCues, troubleOf, type EditedCue } from './unsaved-cues.ts';

const SAVE_AFTER = 1.2 * SECOND;
const TRY_AGAIN_AFTER = 5 * SECOND;

type Cues = readonly EditedCue[];

interface SavedCues {
  cues: Cues;
  change: (cues: Cues) => void;
  /** Replaces the cues by earlier ones. `bringBack` restores them. */
  take: (cues: Cues) => void;
  isSaving: boolean;
  /** The error of the last save. */
  error: Error | null;
  /** Captions saved elsewhere in the meantime. Nothing is saved until the person has chosen. */
  other: LectureCaptions | null;
  keepThis: () => void;
  takeOther: () => void;
  /** Restores the cues that other or earlier ones replaced; null when there are none. */
  bringBack: (() => void) | null;
}

const asText = (cues: readonly CaptionCue[]): string => JSON.stringify(savedCues(cues));

/**
 * The cues of one language. They are saved shortly after a change, and when the editor closes. Until then, and while
 * one of them is invalid, this browser keeps them. Without any they begin with `first`.
 */
export function useSavedCues(lectureId: string, captions: LectureCaptions, first: Cues): SavedCues {
  const { save } = useCaptionWrites(lectureId);
  const { language, label } = captions;
  const [opened] = useState(() => openCues(lectureId, captions));
  const [key] = useState(() => opened.key ?? newDraftKey(placeOf(lectureId, language)));
  const [cues, setCues] = useState<Cues>(opened.cues.length === 0 ? first : opened.cues);
  const [saved, setSaved] = useState(() => asText(captions.cues));
  const [other, setOther] = useState<LectureCaptions | null>(null);
  const [left, setLeft] = useState<Cues | null>(null);
  const revision = useRef(opened.revision);
  const isDirty = asText(cues) !== saved;
  const isWhole = !isDirty && (isBlank(cues) || cues.every((cue) => troubleOf(cue) === null));
  const kept = useRef(opened.kept);
  useEffect(() => {
    if (kept.current !== undefined && isWhole) removeDraft(key, kept.current);
    kept.current = isWhole ? undefined : { cues };
    if (!isWhole) keepDraft(key, { values: { cues }, revision: revision.current, at: Date.now() });
  }, [key, isWhole, cues, saved]);

  const keep = useEffectEvent(async (): Promise<void> => {
    const list = savedCues(cues);
    try {
      const answer = await save.mutateAsync({ language, label, cues: list, revision: revision.current });
      revision.current = answer.revision;
      setSaved(asText(list));
    } catch (error) {
      // The editor shows the error; the save is retried.
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
    setSaved(asText(other?.cues ?? []));
    setOther(null);
    setCues(next);
  };
  return {
    cues,
    change: setCues,
    take(next) {
      setLeft(cues);
      setCues(next);
    },
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
        setCues(left);
      }),
  };
}
