import { useState } from 'react';
import { SECOND } from '@lectern/contract/units';
import { formatDuration } from '#lib/format.ts';
import { readClock } from '#lib/words/read-clock.ts';
import { TextField } from '#ui/text-field.tsx';

/** `1:05.2` or `65.2` in milliseconds; undefined for an invalid text. */
function momentIn(text: string): number | undefined {
  const seconds = readClock(text);
  return seconds === null ? undefined : Math.round(seconds * SECOND);
}

/** Formats a moment for the field: `1:05.2`. */
function writtenMoment(ms: number): string {
  const part = String(ms % SECOND)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${formatDuration(ms / SECOND)}${part === '' ? '' : `.${part}`}`;
}

interface MomentFieldProps {
  label: string;
  hint?: string;
  className?: string;
  /** Milliseconds of the video. */
  value: number | null;
  autoFocus?: boolean;
  /** Why the moment is needed, or wrong. */
  error?: string | undefined;
  /** Reports when the field is left or Enter is pressed. `1` on the way to `1:05` would move a step to another place. */
  isLate?: boolean;
  onChange: (ms: number) => void;
}

/** A field for a moment of the video. */
export function MomentField({ value, isLate = false, error, onChange, ...field }: MomentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    // What was wrong and stayed in the field is replaced by what was set elsewhere.
    if (isLate) setTyped(null);
  }
  const isWrong = typed !== null && momentIn(typed) === undefined;
  const report = (text: string | null): void => {
    const ms = text === null ? undefined : momentIn(text);
    if (ms !== undefined && ms !== value) onChange(ms);
  };
  return (
    <TextField
      {...field}
      inputMode="text"
      placeholder="0:00"
      autoComplete="off"
      value={typed ?? (value === null ? '' : writtenMoment(value))}
      error={isWrong && typed !== '' ? 'Write it like 1:05 or 1:05.5' : error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        if (!isLate) report(currentTarget.value);
      }}
      onKeyDown={({ key }) => key === 'Enter' && isLate && report(typed)}
      onBlur={() => {
        if (isLate) report(typed);
        // Beside what is wrong stands why.
        if (!isLate || !isWrong || typed === '') setTyped(null);
      }}
    />
  );
}
