import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { onSessionEnded } from '#lib/session.ts';
import { OfflineBanner } from '#ui/offline-banner.tsx';
import { RouteAnnouncer } from '#ui/route-announcer.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { Toasts } from '#ui/toasts.tsx';

/** Leads to /login when the server refuses the token; the page there says why, and knows the way back. */
function useSessionEnd(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onSessionEnded(() => {
        void navigate('/login', { state: { sessionEnded: true, from: pathname + search } });
      }),
    [navigate, pathname, search],
  );
}

/** What stands around every page, public or not. */
export function RootLayout() {
  useSessionEnd();
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <Outlet />
      <Toasts />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  );
}
