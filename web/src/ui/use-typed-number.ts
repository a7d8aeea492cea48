import { useEffect, useState, type RefObject } from 'react';

const NUMBER = /^[-+]?\d*\.?\d*(e[-+]?\d*)?$/i;

/** Inserts at the caret, undoably. Returns false when the browser has dropped a part of it. */
function insert(input: HTMLInputElement, text: string): boolean {
  let inserted: string | null = null;
  const note = (event: Event): void => {
    if (event instanceof InputEvent) inserted = event.data;
  };
  input.addEventListener('input', note, { once: true });
  // The only way into a number field's caret and its undo list: such a field reveals no selection.
  document.execCommand('insertText', false, text);
  input.removeEventListener('input', note);
  return inserted === text;
}

/**
 * Reads a comma as the decimal point. Chromium drops from a number field every character that belongs to no number,
 * so that `12,50` would become 1250 unseen; what cannot be read is refused with a sentence instead.
 */
export function useTypedNumber(frame: RefObject<HTMLElement | null>): string | undefined {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const input = frame.current?.querySelector('input');
    const form = input?.form;
    if (!isRefused || !form) return;
    const { value } = input;
    // The rest of a refused number may be another valid number. A value that the page has set since is left alone.
    const stop = (event: Event): void => {
      if (input.value.startsWith(value)) {
        event.preventDefault();
        event.stopPropagation();
        input.focus();
      } else setRefused(false);
    };
    form.addEventListener('submit', stop);
    return () => form.removeEventListener('submit', stop);
  }, [frame, isRefused]);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const read = (event: InputEvent): void => {
      if (!(event.target instanceof HTMLInputElement) || event.data === null || !event.cancelable) return;
      const text = event.data.trim().replaceAll(',', '.');
      const isNumber = NUMBER.test(text);
      if (isNumber && text === event.data && !text.includes('.')) return;
      event.preventDefault();
      if (!isNumber || !insert(event.target, text)) setRefused(true);
    };
    // The sentence stays until the person mends the number: what was left out may lie some digits back.
    const mend = (event: Event): void => {
      if (!(event instanceof InputEvent) || !(event.target instanceof HTMLInputElement)) return;
      const isReplaced = event.target.value === event.data;
      if (isReplaced || !event.inputType.startsWith('insert')) setRefused(false);
    };
    element.addEventListener('beforeinput', read);
    element.addEventListener('input', mend);
    return () => {
      element.removeEventListener('beforeinput', read);
      element.removeEventListener('input', mend);
    };
  }, [frame]);
  return isRefused ? 'Write a number in digits, with at most one decimal point' : undefined;
}
