import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The element of a section or lecture in the outline: the target of links, and of the focus. */
export const partElementId = (id: string): string => `part-${id}`;

/** Where the focus goes when no section or lecture is left to take it. */
export const OUTLINE_HEADING = 'outline-heading';

type Step = -1 | 1;

export const moveButtonId = (id: string, step: Step): string => `move-${step === 1 ? 'down' : 'up'}-${id}`;

/** Keeps the focus at the button that moved something, or at the other one where it goes no further. */
export function useFocusAfterMove(outline: unknown): (id: string, step: Step) => void {
  const moved = useRef<{ id: string; step: Step }>(null);
  useLayoutEffect(() => {
    if (moved.current === null) return;
    const { id, step } = moved.current;
    moved.current = null;
    const buttons = [step, step === 1 ? -1 : 1] as const;
    const found = buttons.map((direction) => document.getElementById(moveButtonId(id, direction)));
    found.find((button) => button?.matches(':enabled'))?.focus();
  }, [outline]);
  return (id, step) => {
    moved.current = { id, step };
  };
}

/** Moves the focus to an element as soon as it is there and nothing is open over it. */
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
