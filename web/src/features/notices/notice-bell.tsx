import { Suspense } from 'react';
import type { UnreadCountProps } from './notices-button.tsx';
import { lazyPart, Nothing } from '#ui/lazy-part.tsx';

const NoticesButton = lazyPart(async () => (await import('./notices-button.tsx')).NoticesButton, Nothing);

const Count = lazyPart(async () => (await import('./notices-button.tsx')).UnreadCount, Nothing);

/** The number of unread notices, on the button of a closed menu. */
export const UnreadCount = (props: UnreadCountProps) => (
  <Suspense>
    <Count {...props} />
  </Suspense>
);

/** The notices, loaded after the page. */
export const NoticeBell = () => (
  <Suspense fallback={<div className="min-h-11" />}>
    <NoticesButton />
  </Suspense>
);
