/** Whether the focused element takes the keys; it may be an editor in a shadow root. */
export function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}
