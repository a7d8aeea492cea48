import { Suspense } from 'react';
import { lazyPart, Nothing } from '#ui/lazy-part.tsx';

const NoticesButton = lazyPart(async () => (await import('./notices-button.tsx')).NoticesButton, Nothing);

const Count = lazyPart(async () => (await import('./notices-button.tsx')).UnreadCount, Nothing);

/** How many notices wait behind a menu that is closed. */
export const UnreadCount = () => (
  <Suspense>
    <Count />
  </Suspense>
);

/** The notices, which no page has to wait for. */
export const NoticeBell = () => (
  <Suspense fallback={<div className="min-h-11" />}>
    <NoticesButton />
  </Suspense>
);
