import { useEffect, useRef, useSyncExternalStore } from 'react';

interface Place {
  key: number;
  element: HTMLElement;
}

const listeners = new Set<() => void>();
const none: readonly Place[] = [];
let places = none;
let count = 0;

function publish(next: readonly Place[]): void {
  places = next;
  for (const listener of listeners) listener();
}

function open(element: HTMLElement): () => void {
  count += 1;
  const place = { key: count, element };
  publish([...places, place]);
  return () => publish(places.filter((other) => other !== place));
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The places inside open dialogs, the newest last. */
export const useToastPlaces = (): readonly Place[] =>
  useSyncExternalStore(
    subscribe,
    () => places,
    () => none,
  );

/**
 * Where toasts appear while the dialog around it is open: a row of it, over nothing. A modal dialog makes everything
 * outside inert, a popover of the top layer too (HTML, "blocked by a modal dialog"): out there a toast is neither
 * announced nor clicked.
 */
export function ToastPlace() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => (ref.current === null ? undefined : open(ref.current)), []);
  return <div ref={ref} className="shrink-0 px-6 has-[li]:pb-4" />;
}
