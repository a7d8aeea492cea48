const TYPED_IN = 'input, textarea, select, [contenteditable="true"]';

/** Whether the focused element takes the keys; it may be an editor in a shadow root. */
export function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && target.matches(TYPED_IN);
}

/** Whether the focus is in an element that takes the keys, without a key press to ask. */
export function isInTypedField(): boolean {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused?.matches(TYPED_IN) ?? false;
}
