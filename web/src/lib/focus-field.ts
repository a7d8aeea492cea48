/** Puts the focus on the heading of what has come in place of the control that had it. */
export const focusHeading = (place: Element | null): void => {
  const heading = place?.querySelector<HTMLElement>('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
};

/** Puts the focus on a form's first field at fault, else on its first field. */
export const focusField = (form: Element | null | undefined): void => {
  const field =
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form?.querySelector<HTMLElement>(':is(input, select, textarea, button)');
  field?.focus({ preventScroll: true });
};
