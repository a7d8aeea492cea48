import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, type Location } from 'react-router';
import { replayEarlyActs } from '#lib/typing/early-acts.ts';
import { useKeptTarget } from '#lib/addresses/hash-target.ts';
import { getSession, onLeave, type Leaving, type LoginState } from '#lib/session.ts';
import { keepWish } from '#lib/login/wish.ts';
import { OfflineBanner } from '#ui/offline-banner.tsx';
import { NavigationProgress } from '#ui/navigation-progress.tsx';
import { RouteAnnouncer } from '#ui/route-announcer.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { Toasts } from '#ui/toasts.tsx';

/**
 * Navigates to /login when the server refuses the token, or when another tab logs out while the dashboard is open. The
 * login page says why. After a refusal, the login leads back to the page.
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
    // The token was refused while the page was loading.
    if (isInside && getSession().token === null) lead('refused');
    return onLeave((why, userId) => {
      if (why === 'asked' || (why === 'elsewhere' && !isInside)) return;
      if (getSession().token === null) lead(why, userId);
    });
  }, [navigate, pathname, search]);
}

/**
 * The router's key of the first page after each load is `default`. Without the address in the key, the page would
 * restore the scroll position of another page.
 */
const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key;

/** The frame of every page, public or not. */
export function RootLayout() {
  useLeaving();
  useKeptTarget();
  // The last effect of the first render: everything inside already listens.
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
