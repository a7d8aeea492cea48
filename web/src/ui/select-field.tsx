import type { ComponentProps } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { classNames } from '#lib/class-names.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';

interface SelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string }[];
  /** First option with an empty value, as `Select a category`. */
  prompt?: string | undefined;
}

/** A native select without a label of its own; give it an `aria-label`, or use `SelectField`. */
export const Select = ({ options, prompt, ...select }: SelectProps) => (
  <span className="relative block">
    <select {...select} className={classNames(controlClass, 'appearance-none truncate pr-10')}>
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
);

export type SelectFieldProps = FieldProps & SelectProps;

/** A native select. */
export function SelectField({ label, hint, error, optional, id, className, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, id, className }} optional={optional ?? false}>
      {(control) => <Select {...select} {...control} />}
    </Field>
  );
}
