import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { CaptionCue, LectureCaptions } from '@lectern/contract/media';
import Plus from 'lucide-react/icons/plus';
import { ApiError } from '#lib/api-client.ts';
import { messageOf } from '#lib/error-message.ts';
import { useLeaveWarning } from '#lib/leave-warning.ts';
import { Button } from '#ui/button.tsx';
import { controlClass } from '#ui/field.tsx';
import { useCaptionWrites } from './captions.api.ts';
import {
  addCue,
  changeCue,
  mergeCue,
  parseCueTime,
  removeCue,
  savedCues,
  shiftCues,
  splitCue,
} from './cue-edits.ts';
import { CueRow } from './cue-row.tsx';

interface CaptionEditorProps {
  lectureId: string;
  captions: LectureCaptions;
  video: RefObject<HTMLVideoElement | null>;
  /** Where the video stands. */
  seconds: number;
  /** Reads the captions anew, after they were changed elsewhere. */
  onReload: () => void;
}

const SAVE_AFTER = 1200;
const TRY_AGAIN_AFTER = 5000;
const STEP = '0.1';
const LONGEST_STEP = 3600;

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CAPTIONS_CHANGED';

/** Keeps what is said now in view, unless somebody is at work in the list. */
function useFollowed(
  cues: readonly CaptionCue[],
  seconds: number,
  video: RefObject<HTMLVideoElement | null>,
) {
  const list = useRef<HTMLOListElement>(null);
  const at = cues.findIndex(({ start, end }) => seconds >= start && seconds < end);
  useEffect(() => {
    if (at < 0 || video.current?.paused !== false) return;
    if (list.current?.contains(document.activeElement) === true) return;
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at, video]);
  return { list, at };
}

/** Cues to be read, heard and changed; it saves by itself. */
export function CaptionEditor({ lectureId, captions, video, seconds, onReload }: CaptionEditorProps) {
  const { save } = useCaptionWrites(lectureId);
  const [cues, setCues] = useState<readonly CaptionCue[]>(captions.cues);
  const [isDirty, setDirty] = useState(false);
  const [step, setStep] = useState(STEP);
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
      // Told below, and tried again.
      setDirty(true);
    }
  });
  const hasConflict = isConflict(save.error);
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

  const { list, at: current } = useFollowed(cues, seconds, video);
  const by = Math.min(LONGEST_STEP, parseCueTime(step) ?? 0);
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
        <span className="flex flex-wrap items-center gap-1">
          <input
            aria-label="Seconds to shift all cues by"
            value={step}
            inputMode="decimal"
            className={`${controlClass} max-w-20 px-2 text-sm tabular-nums`}
            onChange={(event) => setStep(event.currentTarget.value)}
          />
          <Button size="sm" variant="quiet" disabled={by === 0} onClick={() => edit(shiftCues(cues, -by))}>
            All {by} s earlier
          </Button>
          <Button size="sm" variant="quiet" disabled={by === 0} onClick={() => edit(shiftCues(cues, by))}>
            All {by} s later
          </Button>
        </span>
        <p role="status" className={`ml-auto text-sm ${save.error === null ? 'text-faint' : 'text-danger'}`}>
          {state}
        </p>
        {hasConflict && (
          <Button size="sm" variant="secondary" onClick={onReload}>
            Load them again
          </Button>
        )}
      </div>
      {cues.length === 0 ? (
        <p className="text-soft">No cues yet. Play the video to where somebody speaks and add one.</p>
      ) : (
        <ol ref={list}>
          {cues.map((cue, at) => (
            <CueRow
              // Cues have no names of their own; their order changes only by the acts below.
              key={at}
              cue={cue}
              number={at + 1}
              isLast={at === cues.length - 1}
              isCurrent={at === current}
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
