import { useState } from 'react';
import { SECOND } from '@lectern/contract/units';
import { formatDuration } from '#lib/format.ts';
import { readClock } from '#lib/read-clock.ts';
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
  onChange: (ms: number) => void;
}

/** A field for a moment of the video. */
export function MomentField({ value, onChange, ...field }: MomentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && momentIn(typed) === undefined;
  return (
    <TextField
      {...field}
      inputMode="text"
      placeholder="0:00"
      autoComplete="off"
      value={typed ?? (value === null ? '' : writtenMoment(value))}
      error={isWrong && typed !== '' ? 'Write it like 1:05 or 1:05.5' : undefined}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const ms = momentIn(currentTarget.value);
        if (ms !== undefined) onChange(ms);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
