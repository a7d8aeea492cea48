import { lazy, Suspense, useEffect } from 'react';
import { keepLoading } from '#lib/network/load-chunk.ts';
import { useSession } from '#lib/session.ts';
import type { LogoutDialogProps } from './logout-dialog.tsx';

/** Without a network it waits: an error here would take the whole page. */
const load = () => keepLoading(() => import('./logout-dialog.tsx'));
const Loaded = lazy(async () => ({ default: (await load()).LogoutDialog }));

/** The logout question, outside the first load of public pages. It is prefetched for a signed-in person. */
export function LazyLogoutDialog(props: LogoutDialogProps) {
  const { token } = useSession();
  useEffect(() => {
    if (token !== null) void load();
  }, [token]);
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
