import { useEffect, useRef, type RefObject } from 'react';

/** Puts the focus on the nth field of a list once it is there; `items` are what the fields are drawn of. What a new one holds is selected. */
export function useWantedField(
  list: RefObject<HTMLElement | null>,
  fields: 'input' | 'textarea',
  items: readonly unknown[],
): (nth: number, isNew?: boolean) => void {
  const wanted = useRef<{ nth: number; isNew: boolean }>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const { nth, isNew } = wanted.current;
    const field = list.current?.querySelectorAll(fields)[nth];
    wanted.current = null;
    field?.focus();
    if (isNew) field?.select();
  }, [list, fields, items]);
  return (nth, isNew = false) => {
    wanted.current = { nth, isNew };
  };
}
