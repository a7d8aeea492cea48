import { Suspense, useEffect, useState } from 'react';
import type { Renderable, Toast, ToastOptions, ValueOrFunction } from 'react-hot-toast/headless';
import { keepLoading } from '#lib/network/load-chunk.ts';
import { waitingPart } from './lazy-part.tsx';

const importStack = () => import('./toast-stack.tsx');
const loadStack = () => keepLoading(importStack);
const Stack = waitingPart(async () => (await importStack()).ToastStack);

type Message = ValueOrFunction<Renderable, Toast>;

let count = 0;

function show(
  kind: 'blank' | 'success' | 'error' | 'loading',
  message: Message,
  options: ToastOptions = {},
): string {
  count += 1;
  const id = options.id ?? `toast-${count}`;
  void loadStack().then(({ showToast }) => showToast[kind](message, { ...options, id }));
  return id;
}

/**
 * Shows a message at the foot of the page. Each function returns the toast's id; passing that id again replaces the
 * toast. Errors and blank ones stay 4 s, successes 2 s, loading ones until they are dismissed or replaced (S9.02 to
 * S9.05).
 */
export const toast = {
  blank: (message: Message, options?: ToastOptions) => show('blank', message, options),
  success: (message: Message, options?: ToastOptions) => show('success', message, options),
  error: (message: Message, options?: ToastOptions) => show('error', message, options),
  loading: (message: Message, options?: ToastOptions) => show('loading', message, options),
  dismiss: (id?: string) => void loadStack().then(({ showToast }) => showToast.dismiss(id)),
};

/** The container of toasts, mounted once by the root layout. Its script loads after the page has rendered. */
export function Toasts() {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!isReady) return null;
  return (
    <Suspense>
      <Stack />
    </Suspense>
  );
}
