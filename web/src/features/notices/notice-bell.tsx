import { lazy, Suspense } from 'react';
import { loadChunk } from '#lib/load-chunk.ts';

const NoticesButton = lazy(async () => {
  const { NoticesButton: component } = await loadChunk(() => import('./notices-button.tsx'));
  return { default: component };
});

/** The notices, which no page has to wait for. */
export const NoticeBell = () => (
  <Suspense fallback={<div className="min-h-11" />}>
    <NoticesButton />
  </Suspense>
);
