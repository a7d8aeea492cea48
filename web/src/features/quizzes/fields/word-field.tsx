import { wordOf } from '@lectern/contract/quiz-judging/answer-parts';
import { outputLines } from '@lectern/contract/quiz-judging/compare-answers';
import { controlClass } from '#ui/field.tsx';
import { classNames } from '#lib/class-names.ts';
import { readOnlyInputClass, type QuestionFieldProps } from './field-props.ts';
import { PartVerdict, partWords } from './part-verdict.tsx';

/** A word, a sentence or a number. */
export function WordField({
  asked,
  given,
  onChange,
  labelledBy,
  describedBy,
  isReadOnly = false,
}: QuestionFieldProps<'text' | 'number'>) {
  const unit = asked.kind === 'number' ? asked.unit : '';
  return (
    <span className="flex items-center gap-2">
      <input
        type="text"
        readOnly={isReadOnly}
        inputMode={asked.kind === 'number' ? 'decimal' : 'text'}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={describedBy === undefined ? undefined : true}
        autoCapitalize="off"
        autoComplete="off"
        maxLength={2000}
        className={classNames(
          controlClass,
          readOnlyInputClass,
          asked.kind === 'number' && 'max-w-48 tabular-nums',
        )}
        value={wordOf(given)}
        onChange={({ target }) => onChange(target.value)}
      />
      {unit}
    </span>
  );
}

/** A program, and a field for its predicted output. */
export function OutputField({
  asked,
  given,
  onChange,
  labelledBy,
  describedBy,
  isReadOnly = false,
  marks = [],
}: QuestionFieldProps<'output'>) {
  const lines = marks.some((mark) => mark !== undefined) ? outputLines(wordOf(given)) : [];
  return (
    <div className="grid gap-2">
      {/* Long lines are broken: what is out of view may be what it prints. */}
      <pre className="rounded-md bg-well p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
        <code>
          {asked.code.split('\n').map((line, at) => (
            <span key={at} className="block pl-[2ch] -indent-[2ch]">
              {line === '' ? ' ' : line}
            </span>
          ))}
        </code>
      </pre>
      <textarea
        rows={3}
        readOnly={isReadOnly}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={describedBy === undefined ? undefined : true}
        placeholder={isReadOnly ? undefined : 'What it prints, line by line'}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={2000}
        className={classNames(
          controlClass,
          readOnlyInputClass,
          'field-sizing-content min-h-20 font-mono text-sm',
        )}
        value={wordOf(given)}
        onChange={({ target }) => onChange(target.value)}
      />
      {lines.length > 0 && (
        <ol aria-label="Your lines" className="grid gap-1 font-mono text-sm">
          {lines.map((line, at) => (
            <li key={at} className="flex items-start gap-2">
              <span className="flex w-6 shrink-0 justify-center">
                <PartVerdict mark={marks[at]} />
              </span>
              <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">
                {line === '' ? '(an empty line)' : line}
                <span className="sr-only">{partWords(marks[at])}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
