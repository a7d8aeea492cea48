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

/** The toast places inside open dialogs, the newest last. */
export const useToastPlaces = (): readonly Place[] =>
  useSyncExternalStore(
    subscribe,
    () => places,
    () => none,
  );

/**
 * A row of a dialog in which toasts appear while it is open; it covers nothing. A modal dialog makes everything outside
 * inert, even a popover in the top layer (HTML, "blocked by a modal dialog"): a toast out there is neither announced
 * nor clickable.
 */
export function ToastPlace() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => (ref.current === null ? undefined : open(ref.current)), []);
  return <div ref={ref} className="shrink-0 px-6 has-[li]:pb-4" />;
}
