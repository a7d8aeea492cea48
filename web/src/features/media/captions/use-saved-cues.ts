import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CaptionCue, LectureCaptions } from '@lectern/contract/media';
import { SECOND } from '@lectern/contract/units';
import { ApiError } from '#lib/api-client.ts';
import { useLeaveWarning } from '#lib/leave-warning.ts';
import { useCaptionWrites } from './captions.api.ts';
import { openCues, writeCuesDraft } from './cues-draft.ts';
import { savedCues, troubleOf, type EditedCue } from './unsaved-cues.ts';

const SAVE_AFTER = 1.2 * SECOND;
const TRY_AGAIN_AFTER = 5 * SECOND;

interface SavedCues {
  cues: readonly EditedCue[];
  change: (cues: readonly EditedCue[]) => void;
  isSaving: boolean;
  /** Why the last save failed. */
  error: Error | null;
  /** The captions were changed elsewhere meanwhile: nothing is saved before they are read again. */
  hasConflict: boolean;
  /** Gives up the changes that met a conflict, but for what could not be saved anyhow. */
  giveUp: () => void;
}

const asText = (cues: readonly CaptionCue[]): string => JSON.stringify(savedCues(cues));

/**
 * The cues of one language. They are saved shortly after a change, and when the editor closes. Until then, and as long
 * as one of them cannot be saved, they are kept in this browser.
 */
export function useSavedCues(lectureId: string, captions: LectureCaptions): SavedCues {
  const { save } = useCaptionWrites(lectureId);
  const [opened] = useState(() => openCues(lectureId, captions));
  const [cues, setCues] = useState<readonly EditedCue[]>(opened.cues);
  const [saved, setSaved] = useState(() => asText(captions.cues));
  const revision = useRef(opened.revision);
  const { language, label } = captions;
  const isDirty = asText(cues) !== saved;
  const isWhole = !isDirty && cues.every((cue) => troubleOf(cue) === null);
  useLeaveWarning(isDirty);
  useEffect(
    () => writeCuesDraft(lectureId, language, isWhole ? null : { revision: revision.current, cues }),
    [lectureId, language, isWhole, cues, saved],
  );

  const keep = useEffectEvent(async (): Promise<void> => {
    const list = savedCues(cues);
    try {
      const answer = await save.mutateAsync({ language, label, cues: list, revision: revision.current });
      revision.current = answer.revision;
      setSaved(asText(list));
    } catch {
      // The editor shows the error, and it is tried again.
    }
  });
  const hasConflict = save.error instanceof ApiError && save.error.code === 'CAPTIONS_CHANGED';
  const pause = save.error === null ? SAVE_AFTER : TRY_AGAIN_AFTER;
  useEffect(() => {
    if (!isDirty || save.isPending || hasConflict) return;
    const timer = setTimeout(() => void keep(), pause);
    return () => clearTimeout(timer);
  }, [isDirty, cues, save.isPending, hasConflict, pause]);
  const leave = useEffectEvent(() => {
    if (isDirty && !hasConflict) void keep();
  });
  useEffect(() => () => leave(), []);

  return {
    cues,
    change: setCues,
    isSaving: isDirty || save.isPending,
    error: save.error,
    hasConflict,
    giveUp: () =>
      writeCuesDraft(lectureId, language, {
        revision: revision.current,
        cues: cues.filter((cue) => troubleOf(cue) !== null),
      }),
  };
}
