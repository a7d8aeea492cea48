import type { KeyboardEvent } from 'react';

/** For a form with a save button: Ctrl+Enter or ⌘+Enter in any field saves too. */
export const saveKey =
  (save: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
