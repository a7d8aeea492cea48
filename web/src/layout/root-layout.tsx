import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { replayEarlyActs } from '#lib/early-acts.ts';
import { getSession, onLeave, type LoginState } from '#lib/session.ts';
import { OfflineBanner } from '#ui/offline-banner.tsx';
import { NavigationProgress } from '#ui/navigation-progress.tsx';
import { RouteAnnouncer } from '#ui/route-announcer.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { Toasts } from '#ui/toasts.tsx';

/**
 * Leads to /login when the server refuses the token, or when another tab logged out while the dashboard is open.
 * The page there says why, and knows the way back.
 */
function useLeaving(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onLeave((why) => {
        if (why === 'asked' || (why === 'elsewhere' && !pathname.startsWith('/dashboard'))) return;
        if (getSession().token !== null) return;
        const state: LoginState = { left: why, from: pathname + search };
        void navigate('/login', { state });
      }),
    [navigate, pathname, search],
  );
}

/** What stands around every page, public or not. */
export function RootLayout() {
  useLeaving();
  // The last effect of the first render: everything inside listens already.
  useEffect(replayEarlyActs, []);
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <OfflineBanner />
      <Outlet />
      <Toasts />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  );
}
