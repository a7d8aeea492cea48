import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The element id of a section or lecture in the outline: the target of links and of the focus. */
export const partElementId = (id: string): string => `part-${id}`;

/** Takes the focus when no section or lecture is left to take it. */
export const OUTLINE_HEADING = 'outline-heading';

/** The id of the handle that moves a section or lecture. */
export const handleId = (id: string): string => `handle-${id}`;

/** Keeps the focus on the handle of the moved part, which may be another element after the move. */
export function useFocusAfterMove(outline: unknown): (id: string) => void {
  const moved = useRef<string>(null);
  useLayoutEffect(() => {
    if (moved.current === null) return;
    document.getElementById(handleId(moved.current))?.focus();
    moved.current = null;
  }, [outline]);
  return (id) => {
    moved.current = id;
  };
}

/** Moves the focus to an element once it exists and no dialog covers it. */
export function useFocusOn(outline: unknown, isCovered: boolean, first: string | null) {
  const [wanted, setWanted] = useState(first);
  useEffect(() => {
    if (wanted === null || isCovered) return;
    const element = document.getElementById(wanted);
    if (element === null) return;
    element.focus();
    setWanted(null);
  }, [wanted, isCovered, outline]);
  return setWanted;
}
