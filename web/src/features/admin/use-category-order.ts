import { useLayoutEffect, useRef, useState } from 'react';
import type { UsedCategory } from '@lectern/contract/admin';
import { useMoveCategory } from './admin.api.ts';

type Step = -1 | 1;

export const categoryButtonId = (id: string, step: Step): string =>
  `category-${step === 1 ? 'down' : 'up'}-${id}`;

/** Moves categories by one place. The focus stays on the moved one, and its new place is announced. */
export function useCategoryOrder(categories: readonly UsedCategory[]) {
  const move = useMoveCategory();
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const moved = useRef<{ id: string; step: Step }>(null);
  // The browser removes the focus from a moved element, and from a button that becomes disabled.
  useLayoutEffect(() => {
    if (moved.current === null) return;
    const { id, step } = moved.current;
    moved.current = null;
    const buttons = [step, step === 1 ? -1 : 1] as const;
    buttons
      .map((direction) => document.getElementById(categoryButtonId(id, direction)))
      .find((button) => button?.matches(':enabled'))
      ?.focus();
  }, [categories]);

  return {
    said,
    moveBy(id: string, step: Step): void {
      const { name, place, count } = move(id, step);
      moved.current = { id, step };
      setSaid(({ turn }) => ({ text: `${name} is now number ${place + 1} of ${count}`, turn: turn + 1 }));
    },
  };
}
