import type { ComponentProps } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { classNames } from '#lib/class-names.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';

interface SelectOption {
  value: string;
  label: string;
}

export type SelectFieldProps = FieldProps &
  ComponentProps<'select'> & {
    options: readonly SelectOption[];
    /** First option with an empty value, as `Select a category`. */
    prompt?: string;
  };

/** A native select. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  options,
  prompt,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, id, className }} optional={optional ?? false}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            className={classNames(controlClass, 'appearance-none truncate pr-10')}
          >
            {prompt !== undefined && <option value="">{prompt}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute right-3 top-1/2 size-4.5 -translate-y-1/2 text-soft"
          />
        </span>
      )}
    </Field>
  );
}
