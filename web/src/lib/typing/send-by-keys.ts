import type { KeyboardEvent } from 'react';

/** On a form: Ctrl+Enter or Cmd+Enter in one of its fields presses its button, unless that is disabled. */
export const sendByKeys = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const { elements } = event.currentTarget;
  const button = [...elements].find((one) => one instanceof HTMLButtonElement && one.type === 'submit');
  if (button instanceof HTMLButtonElement && !button.disabled) button.click();
};
