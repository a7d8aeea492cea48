import { listOf } from '@lectern/contract/quiz-judging/answer-parts';
import { Fragment } from 'react';
import { classNames } from '#lib/class-names.ts';
import type { QuestionFieldProps } from './field-props.ts';
import { PartVerdict, partWords } from './part-verdict.tsx';

const SHORTEST = 6;

/** A text with input fields, each as wide as its content. */
export function GapsField({
  asked,
  given,
  onChange,
  labelledBy,
  describedBy,
  isReadOnly = false,
  marks = [],
}: QuestionFieldProps<'gaps'>) {
  const words = listOf(given);
  const gaps = asked.parts.length - 1;
  const fill = (at: number, word: string): void =>
    onChange(Array.from({ length: gaps }, (_, gap) => (gap === at ? word : (words[gap] ?? ''))));
  return (
    <div
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={classNames(
        'overflow-x-auto whitespace-pre-wrap leading-loose',
        // The rings of its fields are not cut off.
        asked.isCode ? 'rounded-md bg-well p-3 font-mono text-sm' : '-m-1.5 p-1.5',
      )}
    >
      {asked.parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && (
            <input
              type="text"
              readOnly={isReadOnly}
              aria-label={`Gap ${at} of ${gaps}${partWords(marks[at - 1])}`}
              aria-invalid={
                describedBy !== undefined && (words[at - 1] ?? '').trim() === '' ? true : undefined
              }
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              className="min-h-9 max-w-full rounded-sm border border-edge bg-sheet px-2 font-[inherit] text-ink read-only:cursor-default read-only:border-line read-only:bg-transparent aria-invalid:border-danger aria-invalid:shadow-[inset_3px_0_0_var(--color-danger)]"
              style={{ width: `calc(${Math.max(SHORTEST, (words[at - 1] ?? '').length + 1)}ch + 1.25rem)` }}
              value={words[at - 1] ?? ''}
              onChange={({ target }) => fill(at - 1, target.value)}
            />
          )}
          <PartVerdict mark={marks[at - 1]} />
          {part}
        </Fragment>
      ))}
    </div>
  );
}
