import { useEffect, useEffectEvent, useState, type PointerEvent as Press, type RefObject } from 'react';

interface ItemDragOptions {
  /** Holds the items, each with its id in `data-item`. */
  list: RefObject<HTMLElement | null>;
  ids: readonly string[];
  onOrder: (ids: string[]) => void;
  /** @param at the place of the item, counted from 0 */
  onDropped: (id: string, at: number) => void;
}

/** Drags an item of a list, which takes each new order at once: a mouse anywhere on it, a finger at its `data-grip`. */
export function useItemDrag({ list, ids, onOrder, onDropped }: ItemDragOptions) {
  const [dragged, setDragged] = useState<string | null>(null);
  const follow = useEffectEvent(({ clientX, clientY }: PointerEvent): void => {
    const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-item]');
    if (dragged === null || !over || list.current?.contains(over) !== true) return;
    const [from, to] = [ids.indexOf(dragged), ids.indexOf(over.dataset['item'] ?? '')];
    const { top, height } = over.getBoundingClientRect();
    const isPast = to > from ? clientY > top + height / 2 : clientY < top + height / 2;
    if (to !== -1 && to !== from && isPast) onOrder(ids.toSpliced(from, 1).toSpliced(to, 0, dragged));
  });
  const drop = useEffectEvent((): void => {
    if (dragged !== null) onDropped(dragged, ids.indexOf(dragged));
    setDragged(null);
  });
  useEffect(() => {
    if (dragged === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('pointermove', (event) => follow(event), { signal });
    document.addEventListener('pointerup', () => drop(), { signal });
    document.addEventListener('pointercancel', () => drop(), { signal });
    return () => stop.abort();
  }, [dragged]);
  return {
    dragged,
    press: ({ target, pointerType, button }: Press, id: string): void => {
      if (button !== 0 || !(target instanceof Element) || target.closest('button')) return;
      if (pointerType === 'mouse' || target.closest('[data-grip]')) setDragged(id);
    },
  };
}
