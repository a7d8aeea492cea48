import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import type { CaptionCue, LectureCaptions } from '@lectern/contract/media';
import { messageOf } from '#lib/error-message.ts';
import { LazyFormChoice } from '#ui/drafts/lazy-drafts.tsx';
import { SaveBar } from '#ui/drafts/save-bar.tsx';
import { DeletedPart } from '#ui/deleted-part.tsx';
import { CaptionHistory, textOfCues } from './caption-history.tsx';
import { addCue, changeCue, mergeCue, putBackCue, removeCue, shiftCues, splitCue } from './cue-edits.ts';
import { CueRow } from './cue-row.tsx';
import { CueTools } from './cue-tools.tsx';
import { isBlank, unsavedWords, type EditedCue } from './unsaved-cues.ts';
import { useSavedCues } from './use-saved-cues.ts';

interface CaptionEditorProps {
  lectureId: string;
  captions: LectureCaptions;
  /** Whether the server has them: it has none without a cue. */
  isStored: boolean;
  /** Called at every change. */
  onEdit: () => void;
  video: RefObject<HTMLVideoElement | null>;
  /** The video's current time. */
  seconds: number;
  /** The length of the video; 0 while unknown. */
  videoSeconds: number;
}

/** Keeps the current cue in view while the video plays, unless the list has the focus. */
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

/** Focuses the text of the cue to write: the first one, then each added one. */
function useFocusedCue(list: RefObject<HTMLOListElement | null>, isBegun: boolean) {
  const [wanted, setWanted] = useState({ at: isBegun ? 0 : -1 });
  useEffect(() => {
    list.current?.children[wanted.at]?.querySelector('textarea')?.focus();
  }, [list, wanted]);
  return (at: number): void => setWanted({ at });
}

interface RemovedCue {
  cue: EditedCue;
  number: number;
}

interface RemovedCueNoticeProps {
  removed: readonly RemovedCue[];
  onUndo: (cue: EditedCue) => void;
  onOver: () => void;
}

/** Brings back the cue that was removed last, then the one before it. */
function RemovedCueNotice({ removed, onUndo, onOver }: RemovedCueNoticeProps) {
  const last = removed.at(-1);
  if (last === undefined) return null;
  return (
    <div className="basis-full">
      <DeletedPart
        key={removed.length}
        text={`Cue ${last.number} was removed.`}
        undoLabel={`Undo the removal of cue ${last.number}`}
        onUndo={() => onUndo(last.cue)}
        onOver={onOver}
      />
    </div>
  );
}

/** Plays one cue of the video, then pauses. */
function useHeardCue(seconds: number, video: RefObject<HTMLVideoElement | null>) {
  const stopAt = useRef<number | null>(null);
  useEffect(() => {
    if (stopAt.current === null || seconds < stopAt.current) return;
    stopAt.current = null;
    video.current?.pause();
  }, [seconds, video]);
  return ({ start, end }: CaptionCue): void => {
    if (video.current === null) return;
    stopAt.current = end;
    video.current.currentTime = start;
    void video.current.play();
  };
}

/** Edits the cues of one language, beside their video. */
export function CaptionEditor({ lectureId, captions, video, seconds, ...rest }: CaptionEditorProps) {
  const { isStored, onEdit, videoSeconds } = rest;
  const [first] = useState(() => addCue([], seconds));
  const { cues, isSaving, error, other, ...choice } = useSavedCues(lectureId, captions, first);
  const change = (next: readonly EditedCue[]): void => {
    onEdit();
    choice.change(next);
  };
  const isNothing = !isStored && !isSaving && isBlank(cues);
  const unsaved = isNothing ? '' : unsavedWords(cues);
  const saved = isNothing ? 'Nothing is saved until the first cue has text' : unsaved || 'Saved';
  const { list, at: current } = useFollowed(cues, seconds, video);
  const focusCue = useFocusedCue(list, cues === first);
  const hear = useHeardCue(seconds, video);
  const [removed, setRemoved] = useState<readonly RemovedCue[]>([]);
  return (
    <div className="grid gap-3">
      <CueTools
        onAdd={() => {
          const next = addCue(cues, seconds);
          change(next);
          focusCue(next.findIndex((cue) => !cues.includes(cue)));
        }}
        onShift={(by) => change(shiftCues(cues, by))}
        onBringBack={choice.bringBack}
      >
        <CaptionHistory
          lectureId={lectureId}
          language={captions.language}
          cues={cues}
          onUse={(earlier) => {
            onEdit();
            choice.take(earlier);
          }}
        />
      </CueTools>
      {other !== null && (
        <Suspense>
          <LazyFormChoice
            here={[{ name: 'Cues', content: textOfCues(cues) }]}
            elsewhere={[{ name: 'Cues', content: textOfCues(other.cues) }]}
            onKeep={choice.keepThis}
            onTake={choice.takeOther}
          />
        </Suspense>
      )}
      {cues.length === 0 ? (
        <p className="text-soft">No cues yet. Play the video to where somebody speaks and add one.</p>
      ) : (
        <ol ref={list}>
          {cues.map((cue, at) => (
            <CueRow
              // Cues have no ids; only the edits below change their order.
              key={at}
              cue={cue}
              number={at + 1}
              isLast={at === cues.length - 1}
              isCurrent={at === current}
              videoSeconds={videoSeconds}
              nextStart={cues[at + 1]?.start}
              onChange={(part) => change(changeCue(cues, at, part))}
              onHear={() => hear(cue)}
              onSplit={() => change(splitCue(cues, at, seconds))}
              onMerge={() => change(mergeCue(cues, at))}
              onRemove={() => {
                change(removeCue(cues, at));
                setRemoved([...removed, { cue, number: at + 1 }]);
              }}
            />
          ))}
        </ol>
      )}
      <SaveBar
        isApart={other !== null}
        state={
          <p
            role="status"
            className={`text-sm ${error === null && unsaved === '' ? 'text-soft' : 'text-danger'}`}
          >
            {error === null ? (isSaving ? 'Saving…' : saved) : `Not saved: ${messageOf(error)}`}
          </p>
        }
      >
        <RemovedCueNotice
          removed={removed}
          onUndo={(cue) => {
            const next = putBackCue(cues, cue);
            change(next);
            setRemoved(removed.slice(0, -1));
            focusCue(next.indexOf(cue));
          }}
          onOver={() => setRemoved([])}
        />
      </SaveBar>
    </div>
  );
}
