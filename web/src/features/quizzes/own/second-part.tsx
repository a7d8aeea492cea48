import { useState } from 'react';
import type { Question } from '@lectern/contract/quiz-content';
import { formatDuration } from '#lib/format.ts';
import { readClock } from '#lib/read-clock.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';

/** `1:05` or `65` in seconds; null for an empty text, undefined for an invalid one. */
const readTime = (words: string): number | null | undefined => {
  if (words.trim() === '') return null;
  const seconds = readClock(words);
  return seconds !== null && Number.isInteger(seconds) ? seconds : undefined;
};

interface SecondPartProps {
  question: Pick<Question, 'second' | 'isRequired'>;
  /** 0 while unknown. */
  videoSeconds: number;
  onChange: (part: Pick<Question, 'second' | 'isRequired'>) => void;
}

/** Chooses where a question is asked: below the lecture, or at a second of its video. */
export function SecondPart({ question: { second, isRequired }, videoSeconds, onChange }: SecondPartProps) {
  const [typed, setTyped] = useState(second === null ? '' : formatDuration(second));
  const time = readTime(typed);
  const isBehind = videoSeconds > 0 && typeof time === 'number' && time >= videoSeconds;
  const problem =
    time === undefined
      ? 'A time is written as 1:05'
      : isBehind
        ? `The video ends at ${formatDuration(videoSeconds)}: nobody is asked this`
        : undefined;
  return (
    <div className="grid gap-3">
      <TextField
        label="At a time of the video"
        hint="For example 1:05. Leave empty to ask it below the lecture."
        optional
        inputMode="numeric"
        value={typed}
        error={problem}
        onChange={({ target }) => {
          setTyped(target.value);
          const read = readTime(target.value);
          if (read !== undefined) onChange({ second: read, isRequired: read !== null && isRequired });
        }}
      />
      {second !== null && (
        <Checkbox
          label="Must be answered right to go on"
          checked={isRequired}
          onChange={({ target }) => onChange({ second, isRequired: target.checked })}
        />
      )}
    </div>
  );
}
