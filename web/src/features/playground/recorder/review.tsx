import { useState } from 'react';
import { SECOND } from '@lectern/contract/units';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Redo2 from 'lucide-react/icons/redo-2';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Scissors from 'lucide-react/icons/scissors';
import Undo2 from 'lucide-react/icons/undo-2';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { MomentField } from '../authoring/moment-field.tsx';
import { momentOf } from '../lesson/lesson-words.ts';
import { lengthOfClips, withoutStretch, type Clip } from '../recording/clips.ts';
import type { Recording } from '../recording/recording.ts';
import { silences } from '../recording/silence.ts';
import type { Playback } from './use-playback.ts';
import { Wave } from './wave.tsx';

const STEP = SECOND / 10;

interface ReviewProps {
  recording: Recording;
  playback: Playback;
  /** Whether another take can begin now. */
  canRecord: boolean;
  onCut: (clips: Clip[]) => void;
  onUndo: () => void;
  onRedo: () => void;
  /** Records again from that moment on. */
  onAgain: (ms: number) => void;
}

interface CutPartProps extends Pick<ReviewProps, 'recording' | 'playback' | 'onCut'> {
  /** Null until they are chosen. */
  from: number | null;
  to: number | null;
  onFrom: (ms: number | null) => void;
  onTo: (ms: number | null) => void;
}

/** Cuts a part out of the middle or off an end. */
function CutPart({ recording, playback, from, to, onFrom, onTo, onCut }: CutPartProps) {
  const here = momentOf(playback.ms);
  const isChosen = from !== null && to !== null;
  const isRound = isChosen && to <= from;
  return (
    <details className="rounded-md border border-line px-3 open:basis-full">
      <summary className="min-h-9 cursor-pointer content-center text-sm font-semibold">
        Cut a part out
      </summary>
      <p className="text-sm text-soft">
        The sound, picture and code of this part are removed, and so is everything that was typed and deleted
        in it.
      </p>
      <div className="flex flex-wrap items-end gap-3 py-3">
        <MomentField label="From" className="w-28" value={from} onChange={onFrom} />
        <Button variant="secondary" onClick={() => onFrom(playback.ms)}>
          From {here}
        </Button>
        <MomentField label="To" className="w-28" value={to} onChange={onTo} />
        <Button variant="secondary" onClick={() => onTo(playback.ms)}>
          To {here}
        </Button>
        <Button
          variant="secondary"
          icon={<Scissors aria-hidden="true" />}
          disabled={!isChosen || isRound}
          onClick={() => {
            if (isChosen) onCut(withoutStretch(recording.clips, from, to));
            onFrom(null);
            onTo(null);
          }}
        >
          {isChosen ? `Cut ${momentOf(from)} to ${momentOf(to)} out` : 'Cut it out'}
        </Button>
      </div>
      {!isChosen && (
        <p className="pb-3 text-sm text-soft">
          Choose where the part begins and ends: write both, or go there and press the buttons.
        </p>
      )}
      {isRound && <p className="pb-3 text-sm font-medium text-danger">It ends before it begins.</p>}
    </details>
  );
}

/** What a change was, by the clips on both sides of it: only a take makes the video longer. */
const changeBetween = (before: readonly Clip[], after: readonly Clip[]): string =>
  lengthOfClips(after) > lengthOfClips(before) ? 'take' : 'cut';

/** Reviews the recording: plays it, cuts it, and records again from a moment on. */
export function Review({ recording, playback, canRecord, onCut, ...on }: ReviewProps) {
  const { ms, length, isPlaying } = playback;
  const [from, setFrom] = useState<number | null>(null);
  const [to, setTo] = useState<number | null>(null);
  const { clips, earlier = [], later = [] } = recording;
  const [before, after] = [earlier.at(-1), later.at(-1)];
  const quiet = silences(recording);
  const saved = quiet.reduce((sum, [begin, end]) => sum + end - begin, 0);
  // A slider stops at whole steps. Without a step at or after the end, the end could not be reached.
  const last = Math.ceil(length / STEP) * STEP;
  const isMarked = length > 0 && (from !== null || to !== null);
  const cutSilence = (): void =>
    onCut(quiet.toReversed().reduce((left, [begin, end]) => withoutStretch(left, begin, end), clips));
  return (
    <section aria-label="What is recorded" className="grid gap-2 rounded-lg border border-edge bg-sheet p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          variant="secondary"
          icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          onClick={() => (isPlaying ? playback.pause() : void playback.play())}
        >
          {isPlaying ? 'Pause' : 'Listen'}
        </Button>
        <span className="text-sm text-soft tabular-nums">
          {momentOf(ms)} of {momentOf(length)}
        </span>
        <div className="grid grow basis-48">
          <Wave
            recording={recording}
            marked={isMarked ? [[(from ?? 0) / length, (to ?? length) / length]] : []}
          />
          <input
            type="range"
            aria-label="Place in the recording"
            aria-valuetext={`${momentOf(ms)} of ${momentOf(length)}`}
            className="min-h-11 w-full cursor-pointer accent-accent"
            min={0}
            max={last}
            step={STEP}
            value={ms < length ? ms : last}
            onChange={({ currentTarget }) => playback.seek(currentTarget.valueAsNumber)}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {ms < length && (
          <Button
            size="sm"
            variant="secondary"
            icon={<RotateCcw aria-hidden="true" />}
            disabled={!canRecord}
            onClick={() => on.onAgain(ms)}
          >
            Record again from {momentOf(ms)}
          </Button>
        )}
        {quiet.length > 0 && (
          <Button size="sm" variant="secondary" icon={<Scissors aria-hidden="true" />} onClick={cutSilence}>
            Cut {formatCount(quiet.length, 'silence')}, {formatCount(Math.round(saved / SECOND), 'second')}
          </Button>
        )}
        {before && (
          <Button size="sm" variant="quiet" icon={<Undo2 aria-hidden="true" />} onClick={on.onUndo}>
            Undo {changeBetween(before, clips)}
          </Button>
        )}
        {after && (
          <Button size="sm" variant="quiet" icon={<Redo2 aria-hidden="true" />} onClick={on.onRedo}>
            Redo {changeBetween(clips, after)}
          </Button>
        )}
        {ms < length && !canRecord && (
          <p className="text-sm text-soft">Turn on the microphone to record again from here.</p>
        )}
        <CutPart {...{ recording, playback, from, to, onCut }} onFrom={setFrom} onTo={setTo} />
      </div>
    </section>
  );
}
