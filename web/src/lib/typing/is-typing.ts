const TYPED_IN = 'input, textarea, select, [contenteditable="true"]';

/** An element that is filled in as a whole: its buttons take keys, too. */
const FILLED_IN = 'form, [data-needs-room]';

/** The focused element; it may be an editor in a shadow root. */
export function focusedElement(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

/** Whether the focused element takes the keys; it may be an editor in a shadow root. */
export function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && target.matches(TYPED_IN);
}

/** Whether a key is none of the page's shortcuts: the person types, or is in a form. */
export function isFillingIn(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return isTyping(event) || (target instanceof Element && target.closest(FILLED_IN) !== null);
}

/** Whether the focus is in an element that takes the keys, without a key press to ask. */
export const isInTypedField = (): boolean => focusedElement()?.matches(TYPED_IN) ?? false;

/** Whether the focus is in a form. */
export const isInForm = (): boolean => Boolean(focusedElement()?.closest(FILLED_IN));
