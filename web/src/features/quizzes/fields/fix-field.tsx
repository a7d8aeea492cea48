import { wordOf } from '@lectern/contract/quiz-judging/answer-parts';
import type { QuestionFieldProps } from './field-props.ts';

const rowClass = 'grid grid-cols-[2.5rem_minmax(0,1fr)] items-start';

/** For browsers without `field-sizing`: about so many characters are in a line of the field. */
const CHARACTERS = 40;

/** A program with one editable line. Long lines wrap, so that the whole line is visible while somebody edits it. */
export function FixField({
  asked,
  given,
  onChange,
  labelledBy,
  describedBy,
  isReadOnly = false,
}: QuestionFieldProps<'fix'>) {
  const lines = asked.code.split('\n');
  return (
    <div
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="rounded-md bg-well py-3 pr-3 font-mono text-sm"
    >
      {asked.file !== undefined && (
        <p className="pb-2 pl-3 text-soft">{asked.file} of several files; the others are right</p>
      )}
      {lines.map((line, at) => {
        const value = given === undefined ? line : wordOf(given);
        return (
          <div key={at} className={rowClass}>
            <span aria-hidden="true" className="pr-3 text-right tabular-nums text-faint select-none">
              {at + 1}
            </span>
            {at + 1 === asked.line ? (
              <textarea
                readOnly={isReadOnly}
                aria-label={`Line ${asked.line}, to fix`}
                autoCapitalize="off"
                autoComplete="off"
                spellCheck={false}
                maxLength={1000}
                rows={Math.ceil((value.length + 1) / CHARACTERS)}
                className="field-sizing-content min-h-9 w-full resize-none rounded-sm border border-edge bg-sheet px-1 py-1 text-ink wrap-anywhere hover:border-ink read-only:cursor-default read-only:border-line read-only:bg-transparent"
                value={value}
                // It is one line: Enter sends it where there is a form.
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  event.currentTarget.form?.requestSubmit();
                }}
                onChange={({ target }) => onChange(target.value.replaceAll('\n', ' '))}
              />
            ) : (
              <code className="px-1.25 whitespace-pre-wrap wrap-anywhere">{line === '' ? ' ' : line}</code>
            )}
          </div>
        );
      })}
    </div>
  );
}
