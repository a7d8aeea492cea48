import { useEffect, useState } from 'react';
import type { CaptionCue } from '@lectern/contract/media';
import Combine from 'lucide-react/icons/combine';
import Play from 'lucide-react/icons/play';
import Scissors from 'lucide-react/icons/scissors';
import Trash2 from 'lucide-react/icons/trash';
import { IconButton } from '#ui/icon-button.tsx';
import { controlClass } from '#ui/field.tsx';
import { formatCueTime, parseCueTime } from './cue-edits.ts';

interface TimeFieldProps {
  label: string;
  seconds: number;
  onChange: (seconds: number) => void;
}

/** A time as text; what is no time goes back to what it was. */
function TimeField({ label, seconds, onChange }: TimeFieldProps) {
  const [text, setText] = useState(formatCueTime(seconds));
  useEffect(() => setText(formatCueTime(seconds)), [seconds]);
  return (
    <input
      aria-label={label}
      value={text}
      inputMode="decimal"
      className={`${controlClass} max-w-28 px-2 text-sm tabular-nums`}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => {
        const typed = parseCueTime(text);
        if (typed === null) setText(formatCueTime(seconds));
        else if (typed !== seconds) onChange(typed);
      }}
    />
  );
}

export interface CueRowProps {
  cue: CaptionCue;
  /** From 1. */
  number: number;
  isLast: boolean;
  isCurrent: boolean;
  onChange: (part: Partial<CaptionCue>) => void;
  onHear: () => void;
  onSplit: () => void;
  onMerge: () => void;
  onRemove: () => void;
}

/** One cue: its times, its words, and what can be done with it. */
export function CueRow({ cue, number, isLast, isCurrent, onChange, ...acts }: CueRowProps) {
  return (
    <li
      aria-current={isCurrent ? 'true' : undefined}
      className={`grid scroll-mt-[32vh] gap-2 border-t border-line px-2 py-3 lg:scroll-mt-2 ${isCurrent ? 'bg-well' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <TimeField
          label={`Start of cue ${number}`}
          seconds={cue.start}
          onChange={(start) => onChange({ start })}
        />
        <TimeField label={`End of cue ${number}`} seconds={cue.end} onChange={(end) => onChange({ end })} />
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
      {cue.end <= cue.start && (
        <p className="text-sm text-danger">The cue ends before it starts, so it is not saved.</p>
      )}
      <textarea
        aria-label={`Text of cue ${number}`}
        value={cue.text}
        rows={2}
        maxLength={1000}
        className={controlClass}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
    </li>
  );
}
