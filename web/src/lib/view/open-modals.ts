import { useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Notes that a modal is open, until the returned function is called. */
export function noteModal(): () => void {
  open += 1;
  tell();
  return () => {
    open -= 1;
    tell();
  };
}

/** Whether a modal is open: keys of the page behind it then do nothing. */
export const isModalOpen = (): boolean => open > 0;

export const useModalOpen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isModalOpen,
    () => false,
  );
