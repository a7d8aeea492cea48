/** Whether keys belong to whatever has the focus; an editor may stand in a shadow root. */
export function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}
