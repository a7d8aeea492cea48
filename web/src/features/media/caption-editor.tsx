import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { CaptionCue, LectureCaptions } from '@lectern/contract/media';
import { Plus } from 'lucide-react';
import { messageOf } from '#lib/error-message.ts';
import { useLeaveWarning } from '#lib/leave-warning.ts';
import { Button } from '#ui/button.tsx';
import { useCaptionWrites } from './captions.api.ts';
import { addCue, changeCue, mergeCue, removeCue, savedCues, shiftCues, splitCue } from './cue-edits.ts';
import { CueRow } from './cue-row.tsx';

interface CaptionEditorProps {
  lectureId: string;
  captions: LectureCaptions;
  video: RefObject<HTMLVideoElement | null>;
  /** Where the video stands. */
  seconds: number;
}

const SAVE_AFTER = 1200;
const STEP = 0.1;

/** Cues to be read, heard and changed; it saves by itself. */
export function CaptionEditor({ lectureId, captions, video, seconds }: CaptionEditorProps) {
  const { save } = useCaptionWrites(lectureId);
  const [cues, setCues] = useState<readonly CaptionCue[]>(captions.cues);
  const [isDirty, setDirty] = useState(false);
  const revision = useRef(captions.revision);
  const stopAt = useRef<number | null>(null);
  useLeaveWarning(isDirty);

  const edit = (next: readonly CaptionCue[]): void => {
    setCues(next);
    setDirty(true);
  };
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
      // Told below; the next change tries again.
    }
  });
  useEffect(() => {
    if (!isDirty || save.isPending) return;
    const timer = setTimeout(() => void keep(), SAVE_AFTER);
    return () => clearTimeout(timer);
  }, [isDirty, cues, save.isPending]);
  const leave = useEffectEvent(() => {
    if (isDirty) void keep();
  });
  useEffect(() => () => leave(), []);

  useEffect(() => {
    if (stopAt.current === null || seconds < stopAt.current) return;
    stopAt.current = null;
    video.current?.pause();
  }, [seconds, video]);
  const hear = (cue: CaptionCue): void => {
    if (video.current === null) return;
    stopAt.current = cue.end;
    video.current.currentTime = cue.start;
    void video.current.play();
  };

  const state =
    save.error === null
      ? isDirty || save.isPending
        ? 'Saving…'
        : 'Saved'
      : `Not saved: ${messageOf(save.error)}`;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          onClick={() => edit(addCue(cues, seconds))}
        >
          Add a cue here
        </Button>
        <Button size="sm" variant="quiet" onClick={() => edit(shiftCues(cues, -STEP))}>
          All 0.1 s earlier
        </Button>
        <Button size="sm" variant="quiet" onClick={() => edit(shiftCues(cues, STEP))}>
          All 0.1 s later
        </Button>
        <p role="status" className={`ml-auto text-sm ${save.error === null ? 'text-faint' : 'text-danger'}`}>
          {state}
        </p>
      </div>
      {cues.length === 0 ? (
        <p className="text-soft">No cues yet. Play the video to where somebody speaks and add one.</p>
      ) : (
        <ol className="max-h-[50vh] overflow-y-auto">
          {cues.map((cue, at) => (
            <CueRow
              // Cues have no names of their own; their order changes only by the acts below.
              key={at}
              cue={cue}
              number={at + 1}
              isLast={at === cues.length - 1}
              isCurrent={seconds >= cue.start && seconds < cue.end}
              onChange={(part) => edit(changeCue(cues, at, part))}
              onHear={() => hear(cue)}
              onSplit={() => edit(splitCue(cues, at, seconds))}
              onMerge={() => edit(mergeCue(cues, at))}
              onRemove={() => edit(removeCue(cues, at))}
            />
          ))}
        </ol>
      )}
    </div>
  );
}
