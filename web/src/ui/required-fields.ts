const isEmpty = (field: Element): boolean =>
  (field instanceof HTMLInputElement && field.type === 'file' && !field.files?.length) ||
  ((field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement) &&
    field.value.trim() === '');

/**
 * The specification's check before a submit: shows the literal `alert('Please fill all the fields')`, and focuses the
 * first empty field. It checks the form's named or `data-required` fields, except `data-optional` ones.
 * @returns true when everything is filled
 */
export function areAllFilled(form: HTMLFormElement, message = 'Please fill all the fields'): boolean {
  const first = [...form.elements].find(
    (field) =>
      field.matches('input[name], textarea[name], select[name], [data-required]') &&
      !field.matches('[data-optional], [type=hidden], [type=radio], [type=checkbox], :disabled') &&
      isEmpty(field),
  );
  if (!first) return true;
  window.alert(message);
  if (first instanceof HTMLElement) first.focus();
  return false;
}
