import { Suspense, useEffect } from 'react';
import { keepLoading } from '#lib/network/load-chunk.ts';
import { useSession } from '#lib/session.ts';
import { waitingPart } from '#ui/lazy-part.tsx';
import type { LogoutDialogProps } from './logout-dialog.tsx';

const load = () => import('./logout-dialog.tsx');
const Loaded = waitingPart(async () => (await load()).LogoutDialog);

/** The logout question, outside the first load of public pages. It is prefetched for a signed-in person. */
export function LazyLogoutDialog(props: LogoutDialogProps) {
  const { token } = useSession();
  useEffect(() => {
    if (token !== null) void keepLoading(load);
  }, [token]);
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
