import type { FormEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

const isEmpty = (field: Element): boolean =>
  (field instanceof HTMLInputElement && field.type === 'file' && !field.files?.length) ||
  ((field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement) &&
    field.value.trim() === '');

type FilledForm<Values extends FieldValues, Output> = Pick<
  UseFormReturn<Values, unknown, Output>,
  'handleSubmit' | 'getFieldState' | 'setError'
>;

/** The form's named or `data-required` fields that are empty, except `data-optional` ones. */
const emptyFields = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field.matches('input[name], textarea[name], select[name], [data-required]') &&
      !field.matches('[data-optional], [type=hidden], [type=radio], [type=checkbox], :disabled') &&
      isEmpty(field),
  );

/**
 * Submits a form, unless fields are empty: then the specification's literal `alert('Please fill all the fields')` is
 * shown, and each refused field has its sentence.
 */
export async function submitFilled<Values extends FieldValues, Output>(
  event: FormEvent<HTMLFormElement>,
  form: FilledForm<Values, Output>,
  send: (values: Output) => Promise<void>,
): Promise<void> {
  const [first, ...others] = emptyFields(event.currentTarget);
  if (first === undefined) return await form.handleSubmit(send)(event);
  window.alert('Please fill all the fields');
  first.focus();
  await form.handleSubmit(() => undefined)(event);
  // A rule may be content with an empty field.
  for (const { name } of [first, ...others]) {
    const path = name as FieldPath<Values>;
    if (form.getFieldState(path).error === undefined) form.setError(path, { message: 'FIELDS_REQUIRED' });
  }
}
