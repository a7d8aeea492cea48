import type { KeyboardEvent } from 'react';

/** For a form whose button saves: Ctrl+Enter, or ⌘+Enter, does the same from any of its fields. */
export const saveKey =
  (save: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
