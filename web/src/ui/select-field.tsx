import { Field, type FieldProps } from './field.tsx';
import { Select, type SelectProps } from './select.tsx';

export type SelectFieldProps = FieldProps & SelectProps;

/** A native select. */
export function SelectField({ label, hint, error, optional, id, className, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, id, className }} optional={optional ?? false}>
      {(control) => <Select {...select} {...control} />}
    </Field>
  );
}
