import { useRef, type ComponentProps } from 'react';
import { classNames } from '#lib/class-names.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';
import { useTypedNumber } from './use-typed-number.ts';

export type TextFieldProps = FieldProps & ComponentProps<'input'> & { isCode?: boolean };

/** One line of text (also e-mail, tel, url). Accepts `{...register('name')}`. */
export function TextField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  isCode = false,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, id, className }} optional={optional ?? false}>
      {(control) => (
        <input
          type="text"
          {...(isCode && { spellCheck: false })}
          {...input}
          {...control}
          className={isCode ? `${controlClass} font-mono` : controlClass}
        />
      )}
    </Field>
  );
}

export interface NumberFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'prefix'> {
  /** Shown inside the field before the number, as `$`. */
  prefix?: string;
}

/** A number field; `min`, `max` and `step` as on the element. A typed comma is the decimal point. */
export function NumberField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  prefix,
  ...input
}: NumberFieldProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const refused = useTypedNumber(frame);
  return (
    <Field {...{ label, hint, id, className }} error={refused ?? error} optional={optional ?? false}>
      {(control) => (
        <span ref={frame} className="relative block">
          {prefix && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-faint"
            >
              {prefix}
            </span>
          )}
          <input
            type="number"
            inputMode="decimal"
            {...input}
            {...control}
            className={classNames(controlClass, 'tabular-nums', prefix && 'pl-8')}
          />
        </span>
      )}
    </Field>
  );
}

export type TextAreaProps = FieldProps & ComponentProps<'textarea'> & { isCode?: boolean };

/** A multi-line field; grows with its text where the browser can. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  id,
  className,
  rows = 4,
  isCode = false,
  ...textarea
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, id, className }} optional={optional ?? false}>
      {(control) => (
        <textarea
          rows={rows}
          {...textarea}
          {...control}
          spellCheck={!isCode}
          className={classNames(
            controlClass,
            'field-sizing-content max-h-[60dvh] leading-relaxed',
            rows < 4 ? 'min-h-20' : 'min-h-28',
            // A line of a program is one line: its number counts.
            isCode && 'overflow-x-auto font-mono text-sm whitespace-pre',
          )}
        />
      )}
    </Field>
  );
}
