/** Puts the focus on the heading of what has come in place of the control that had it. */
export const focusHeading = (place: Element | null): void => {
  const heading = place?.querySelector<HTMLElement>('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
};

/** Puts the focus on a form's first field at fault, else on its first empty one, else on the first of all. */
export const focusField = (form: Element | null | undefined): void => {
  const fields = [
    ...(form?.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      'input, select, textarea',
    ) ?? []),
  ];
  const field =
    fields.find((one) => one.getAttribute('aria-invalid') === 'true') ??
    fields.find(({ value }) => value === '') ??
    fields[0] ??
    form?.querySelector('button');
  field?.focus({ preventScroll: true });
};
