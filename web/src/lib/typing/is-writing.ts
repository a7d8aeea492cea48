import { focusedElement, isInForm } from './is-typing.ts';

const TEXT =
  'textarea, [contenteditable="true"], input:not([type="radio"], [type="checkbox"], [type="range"])';

/** Whether a change of the focus would take words from the person: the focus is in a form or where text is typed. */
export const isWriting = (): boolean => isInForm() || Boolean(focusedElement()?.matches(TEXT));
