import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { InboxQuestion } from '@lectern/contract/question-inbox';
import { isFillingIn } from '#lib/typing/is-typing.ts';
import { isModalOpen } from '#lib/view/open-modals.ts';

/** The keys that lead to the next row, or to the one before. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

const rowsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-question]') ?? []),
];

const focusOn = (row: HTMLElement): void => {
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
};

/**
 * Leads with keys through the rows of questions: arrows from a row, as they scroll the page elsewhere; J and K from
 * everywhere on the page, but not while somebody types or is in a form.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      const step = STEPS[key];
      if (step === undefined || ctrlKey || metaKey || altKey || shiftKey) return;
      if (event.defaultPrevented || isFillingIn(event) || isModalOpen()) return;
      const rows = rowsIn(list.current);
      const at = rows.findIndex((row) => row === document.activeElement);
      if (at === -1 && key.startsWith('Arrow')) return;
      event.preventDefault();
      const row = rows[at === -1 ? 0 : at + step];
      if (row) focusOn(row);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);
}

/** The row of a question, or the one that has taken its place when it has left the list. */
const rowOf = (
  list: HTMLElement | null,
  { id, index }: { id: string; index: number },
): HTMLElement | undefined => {
  const rows = rowsIn(list);
  const same = rows.find(({ dataset }) => dataset.question === id);
  return same ?? (index === -1 ? undefined : rows[Math.min(index, rows.length - 1)]);
};

interface Shown {
  /** The opened question; undefined for the list. */
  id: string | undefined;
  /** A link has led to it. */
  isLinked: boolean;
  questions: readonly InboxQuestion[];
}

/**
 * Focuses what takes the place of the pressed element, which disappears with its view: the opened question's view, and
 * its row when one comes back.
 */
export function useQuestionFocus(
  place: RefObject<HTMLElement | null>,
  { id, isLinked, questions }: Shown,
): void {
  const last = useRef({ id, index: -1 });
  const follow = useEffectEvent(() => {
    const before = last.current;
    if (before.id === id) return;
    last.current = { id, index: questions.findIndex(({ _id }) => _id === id) };
    // What a link leads to takes the focus itself.
    if (id !== undefined && isLinked) return;
    const row =
      id === undefined && before.id !== undefined
        ? rowOf(place.current, { id: before.id, index: before.index })
        : undefined;
    if (row) focusOn(row);
    else place.current?.focus({ preventScroll: true });
  });
  useEffect(() => follow(), [id, isLinked]);
}
