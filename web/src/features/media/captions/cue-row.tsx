import { useId } from 'react';
import Combine from 'lucide-react/icons/combine';
import Play from 'lucide-react/icons/play';
import Scissors from 'lucide-react/icons/scissors';
import Trash2 from 'lucide-react/icons/trash';
import { formatDuration } from '#lib/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { controlClass } from '#ui/field.tsx';
import { formatCueTime, parseCueTime } from './cue-time.ts';
import { isNoTime, troubleOf, type CueTrouble, type EditedCue } from './unsaved-cues.ts';

interface TimeFieldProps {
  label: string;
  seconds: number;
  typed: string | undefined;
  /** Whether this field is the invalid one. */
  isWrong: boolean;
  /** The id of the error message. */
  problemId: string;
  onType: (text: string) => void;
  onLeave: () => void;
}

/** A time as text; it is normalised on blur. */
function TimeField({ label, seconds, typed, isWrong, problemId, onType, onLeave }: TimeFieldProps) {
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? problemId : undefined}
      value={typed ?? formatCueTime(seconds)}
      inputMode="decimal"
      className={`${controlClass} max-w-28 px-2 text-sm tabular-nums`}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={onLeave}
    />
  );
}

const SENTENCES: Record<CueTrouble, string> = {
  time: 'Not saved: write a time as 1:02.500, its seconds below 60.',
  order: 'Not saved: the end is before the start.',
  words: 'Not saved: the cue has no text yet.',
};

/** Captions are often a little longer than the last whole second of their video. */
const MAY_OVERRUN = 2;

export interface CueRowProps {
  cue: EditedCue;
  /** Counted from 1. */
  number: number;
  isLast: boolean;
  isCurrent: boolean;
  /** The length of the video; 0 while unknown. */
  videoSeconds: number;
  /** The beginning of the next cue; undefined for the last one. */
  nextStart: number | undefined;
  onChange: (part: Partial<EditedCue>) => void;
  onHear: () => void;
  onSplit: () => void;
  onMerge: () => void;
  onRemove: () => void;
}

/** A warning about a cue that is saved but is probably a mistake; empty otherwise. */
const doubtOf = ({ end }: EditedCue, videoSeconds: number, nextStart = Infinity): string => {
  if (videoSeconds > 0 && end > videoSeconds + MAY_OVERRUN)
    return `The video ends at ${formatDuration(videoSeconds)}, before this cue does.`;
  return end > nextStart ? `The next cue begins at ${formatCueTime(nextStart)}, before this one ends.` : '';
};

/** One cue: its times, its text, and its actions. */
export function CueRow({ cue, number, isLast, isCurrent, onChange, ...acts }: CueRowProps) {
  const problemId = useId();
  const trouble = troubleOf(cue);
  const doubt = trouble === null ? doubtOf(cue, acts.videoSeconds, acts.nextStart) : '';
  return (
    <li
      aria-current={isCurrent ? 'true' : undefined}
      className={`grid scroll-mt-[32vh] gap-2 border-t border-line px-2 py-3 lg:scroll-mt-2 ${isCurrent ? 'bg-well' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        {(['start', 'end'] as const).map((which) => (
          <TimeField
            key={which}
            label={`${which === 'start' ? 'Start' : 'End'} of cue ${number}`}
            seconds={cue[which]}
            typed={cue.typed?.[which]}
            isWrong={trouble === 'order' || doubt !== '' ? which === 'end' : isNoTime(cue.typed?.[which])}
            problemId={problemId}
            onType={(text) =>
              onChange({ [which]: parseCueTime(text) ?? cue[which], typed: { ...cue.typed, [which]: text } })
            }
            onLeave={() => {
              const text = cue.typed?.[which];
              if (text !== undefined && !isNoTime(text))
                onChange({ typed: { ...cue.typed, [which]: undefined } });
            }}
          />
        ))}
        <span className="ml-auto flex">
          <IconButton label={`Play cue ${number}`} icon={<Play aria-hidden="true" />} onClick={acts.onHear} />
          <IconButton
            label={`Split cue ${number}`}
            icon={<Scissors aria-hidden="true" />}
            onClick={acts.onSplit}
          />
          <IconButton
            label={`Merge cue ${number} with the next`}
            icon={<Combine aria-hidden="true" />}
            disabled={isLast}
            onClick={acts.onMerge}
          />
          <IconButton
            label={`Remove cue ${number}`}
            tone="danger"
            icon={<Trash2 aria-hidden="true" />}
            onClick={acts.onRemove}
          />
        </span>
      </div>
      {trouble !== null && (
        <p id={problemId} className={`text-sm ${trouble === 'words' ? 'text-soft' : 'text-danger'}`}>
          {SENTENCES[trouble]}
        </p>
      )}
      {doubt !== '' && (
        <p id={problemId} className="text-sm text-danger">
          {doubt}
        </p>
      )}
      <textarea
        aria-label={`Text of cue ${number}`}
        aria-describedby={trouble === 'words' ? problemId : undefined}
        value={cue.text}
        rows={2}
        maxLength={1000}
        className={controlClass}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
    </li>
  );
}
