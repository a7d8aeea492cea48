import { wordOf } from '@lectern/contract/quiz-judging/answer-parts';
import { controlClass } from '#ui/field.tsx';
import { classNames } from '#lib/class-names.ts';
import type { QuestionFieldProps } from './field-props.ts';

/** A word, a sentence or a number. */
export function WordField({
  asked,
  given,
  onChange,
  labelledBy,
  describedBy,
}: QuestionFieldProps<'text' | 'number'>) {
  const unit = asked.kind === 'number' ? asked.unit : '';
  return (
    <span className="flex items-center gap-2">
      <input
        type="text"
        inputMode={asked.kind === 'number' ? 'decimal' : 'text'}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={describedBy === undefined ? undefined : true}
        autoCapitalize="off"
        autoComplete="off"
        maxLength={2000}
        className={classNames(controlClass, asked.kind === 'number' && 'max-w-48 tabular-nums')}
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
}: QuestionFieldProps<'output'>) {
  return (
    <div className="grid gap-2">
      <pre className="overflow-x-auto rounded-md bg-well p-3 font-mono text-sm">
        <code>{asked.code}</code>
      </pre>
      <textarea
        rows={3}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={describedBy === undefined ? undefined : true}
        placeholder="What it prints, line by line"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={2000}
        className={classNames(controlClass, 'field-sizing-content min-h-20 font-mono text-sm')}
        value={wordOf(given)}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
