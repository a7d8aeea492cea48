import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CaptionCue, LectureCaptions } from '@lectern/contract/media';
import { SECOND } from '@lectern/contract/units';
import { ApiError } from '#lib/api-client.ts';
import { useLeaveWarning } from '#lib/leave-warning.ts';
import { useCaptionWrites } from './captions.api.ts';
import { savedCues } from './cue-edits.ts';

const SAVE_AFTER = 1.2 * SECOND;
const TRY_AGAIN_AFTER = 5 * SECOND;

interface SavedCues {
  cues: readonly CaptionCue[];
  change: (cues: readonly CaptionCue[]) => void;
  isSaving: boolean;
  /** Why the last save failed. */
  error: Error | null;
  /** The captions were changed elsewhere meanwhile: nothing is saved before they are read again. */
  hasConflict: boolean;
}

/** The cues of one language. They are saved shortly after a change, and when the editor closes. */
export function useSavedCues(lectureId: string, captions: LectureCaptions): SavedCues {
  const { save } = useCaptionWrites(lectureId);
  const [cues, setCues] = useState<readonly CaptionCue[]>(captions.cues);
  const [isDirty, setDirty] = useState(false);
  const revision = useRef(captions.revision);
  useLeaveWarning(isDirty);

  const keep = useEffectEvent(async (): Promise<void> => {
    setDirty(false);
    try {
      const { language, label } = captions;
      const saved = await save.mutateAsync({
        language,
        label,
        cues: savedCues(cues),
        revision: revision.current,
      });
      revision.current = saved.revision;
    } catch {
      // The editor shows the error, and it is tried again.
      setDirty(true);
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
    change(next) {
      setCues(next);
      setDirty(true);
    },
    isSaving: isDirty || save.isPending,
    error: save.error,
    hasConflict,
  };
}
