import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, type Location } from 'react-router';
import { replayEarlyActs } from '#lib/early-acts.ts';
import { getSession, onLeave, type Leaving, type LoginState } from '#lib/session.ts';
import { keepWish } from '#lib/wish.ts';
import { OfflineBanner } from '#ui/offline-banner.tsx';
import { NavigationProgress } from '#ui/navigation-progress.tsx';
import { RouteAnnouncer } from '#ui/route-announcer.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { Toasts } from '#ui/toasts.tsx';

/**
 * Leads to /login when the server refuses the token, or when another tab logged out while the dashboard is open.
 * The page there says why. Whom the server refused is led back after the login.
 */
function useLeaving(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const isInside = pathname.startsWith('/dashboard');
    const lead = (left: Leaving, userId?: string): void => {
      if (left === 'refused')
        keepWish({ address: pathname + search, ...(userId !== undefined && { userId }) });
      const state: LoginState = { left };
      void navigate('/login', { state });
    };
    // Refused while the page was read: whoever has no token does not come in here.
    if (isInside && getSession().token === null) lead('refused');
    return onLeave((why, userId) => {
      if (why === 'asked' || (why === 'elsewhere' && !isInside)) return;
      if (getSession().token === null) lead(why, userId);
    });
  }, [navigate, pathname, search]);
}

/** Each page that the browser loads is `default` to the router: without its address it would begin where another page was left. */
const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key;

/** What stands around every page, public or not. */
export function RootLayout() {
  useLeaving();
  // Runs as the last effect of the first render: everything inside listens already.
  useEffect(replayEarlyActs, []);
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <OfflineBanner />
      <Outlet />
      <Toasts />
      <RouteAnnouncer />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
