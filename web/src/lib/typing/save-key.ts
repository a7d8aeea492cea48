import type { KeyboardEvent } from 'react';

const dialogAround = (element: EventTarget): Element | null =>
  element instanceof Element ? element.closest('dialog') : null;

/** For a form with a save button: Ctrl+Enter or ⌘+Enter in any field saves too, but not in a dialog over the form. */
export const saveKey =
  (save: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    if (dialogAround(event.target) !== dialogAround(event.currentTarget)) return;
    event.preventDefault();
    save();
  };
