import { lazy, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '#lib/load-chunk.ts';

const Loaded = lazy(async () => ({ default: (await loadChunk(() => import('./toasts.tsx'))).Toasts }));

/** The toasts, loaded after the page stands: what is said before waits in the library's store. */
export function LazyToasts() {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!isReady) return null;
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  );
}
