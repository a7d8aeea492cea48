import { Suspense } from 'react';
import type { ReasonDialogProps } from './reason-dialog.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const ReasonDialog = lazyPart(async () => (await import('./reason-dialog.tsx')).ReasonDialog);

/** The dialog of a reason, lazy because it loads the drafts too. */
export function LazyReasonDialog(props: ReasonDialogProps) {
  return (
    <Suspense>
      <ReasonDialog {...props} />
    </Suspense>
  );
}
