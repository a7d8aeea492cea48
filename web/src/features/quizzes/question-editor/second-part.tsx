import { useState } from 'react';
import type { Question } from '@lectern/contract/quiz-content';
import { formatDuration } from '#lib/format.ts';
import { readClock } from '#lib/words/read-clock.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { isBehindVideo, UNREAD_TIME, type UnreadTime } from '../own/quiz-problems.ts';

/** `1:05` or `65` in seconds; null for an empty text, undefined for an invalid one. */
const readTime = (words: string): number | null | undefined => {
  if (words.trim() === '') return null;
  const seconds = readClock(words);
  return seconds !== null && Number.isInteger(seconds) ? seconds : undefined;
};

type Part = Pick<Question, 'second' | 'isRequired'> & UnreadTime;

interface SecondPartProps {
  /** The element id of the field. */
  id: string;
  question: Part;
  /** 0 while unknown. */
  videoSeconds: number;
  onChange: (part: Part) => void;
}

/** Chooses where a question is asked: below the lecture, or at a second of its video. */
export function SecondPart({ id, question, videoSeconds, onChange }: SecondPartProps) {
  const { second, isRequired } = question;
  const [written, setWritten] = useState('');
  // A draft or another tab's version may have another time than what was written here.
  const typed =
    question.unreadTime ??
    (readTime(written) === second ? written : second === null ? '' : formatDuration(second));
  const time = readTime(typed);
  const isBehind = typeof time === 'number' && isBehindVideo(time, videoSeconds);
  const problem =
    time === undefined
      ? UNREAD_TIME
      : isBehind
        ? `The video ends at ${formatDuration(videoSeconds)}: nobody is asked this`
        : undefined;
  return (
    <div className="grid gap-3">
      <TextField
        id={id}
        label="At a time of the video"
        hint="For example 1:05. Leave empty to ask it below the lecture."
        optional
        inputMode="numeric"
        value={typed}
        error={problem}
        onChange={({ target }) => {
          setWritten(target.value);
          const read = readTime(target.value);
          onChange(
            read === undefined
              ? { second, isRequired, unreadTime: target.value }
              : { second: read, isRequired: read !== null && isRequired, unreadTime: undefined },
          );
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
