import { Suspense } from 'react';
import type { NoticesButtonProps, UnreadCountProps } from './notices-button.tsx';
import { lazyPart, Nothing } from '#ui/lazy-part.tsx';

const NoticesButton = lazyPart(async () => (await import('./notices-button.tsx')).NoticesButton, Nothing);

const Count = lazyPart(async () => (await import('./notices-button.tsx')).UnreadCount, Nothing);

const Dialog = lazyPart(async () => (await import('./notices-button.tsx')).NoticesDialog, Nothing);

/** The number of unread notices, on the button of a closed menu. */
export const UnreadCount = (props: UnreadCountProps) => (
  <Suspense>
    <Count {...props} />
  </Suspense>
);

/** The button that opens the notices, loaded after the page. */
export const NoticeBell = (props: NoticesButtonProps) => (
  <Suspense fallback={<div className="min-h-11" />}>
    <NoticesButton {...props} />
  </Suspense>
);

/** The opened notices: apart from their button, which is another one when the window becomes narrow. */
export const Notices = ({ onClose }: { onClose: () => void }) => (
  <Suspense>
    <Dialog onClose={onClose} />
  </Suspense>
);
