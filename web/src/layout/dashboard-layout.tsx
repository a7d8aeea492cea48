import { Suspense, useState, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, redirect, useLocation, type LoaderFunctionArgs } from 'react-router';
import { NoticeBell, Notices, UnreadCount } from '#features/notices/notice-bell.tsx';
import { classNames } from '#lib/class-names.ts';
import { useMediaQuery } from '#lib/view/media-query.ts';
import { queryClient } from '#lib/requests/query-client.ts';
import { getSession, useSession } from '#lib/session.ts';
import { isInvitation, keepWish } from '#lib/login/wish.ts';
import { lazyPart, Nothing } from '#ui/lazy-part.tsx';
import { FoldedSidebar } from './folded-sidebar.tsx';
import { Header } from './header.tsx';
import { LazyLogoutDialog } from './lazy-logout-dialog.tsx';
import { MissingPage } from './missing-page.tsx';
import { RoleGate } from './role-gate.tsx';
import { Sidebar } from './sidebar.tsx';
import { SidebarDrawer } from './sidebar-drawer.tsx';

const UploadTray = lazyPart(
  async () => (await import('#features/media/uploads/upload-tray.tsx')).UploadTray,
  Nothing,
);

const FreshUser = lazyPart(async () => (await import('#features/profile/fresh-user.tsx')).FreshUser, Nothing);

/** The learning room fills the window and has margins of its own. */
const ROOM = '/dashboard/view-course';

/**
 * Runs only in the browser. Without a token nothing is shown (S2.D.02), and the requested page is kept for after the
 * login.
 */
export function loader({ request }: LoaderFunctionArgs) {
  if (getSession().token !== null) return null;
  const { pathname, search } = new URL(request.url);
  keepWish({ address: pathname + search });
  // Most people who are invited by mail have no account yet. Their address stands behind the #.
  return redirect(isInvitation(search) ? `/signup?as=instructor${window.location.hash}` : '/login');
}

/** The frame of every dashboard page. */
export function Component() {
  return (
    <Frame isTitled>
      <RoleGate>
        <Outlet />
      </RoleGate>
    </Frame>
  );
}

/** The frame around the error of a page whose script did not load. */
export function ErrorBoundary() {
  return (
    <Frame>
      <MissingPage />
    </Frame>
  );
}

interface FrameProps {
  /** The page has rendered its title. */
  isTitled?: boolean;
  children: ReactNode;
}

function Frame({ isTitled = false, children }: FrameProps) {
  const session = useSession();
  const [isAsking, setAsking] = useState(false);
  const [areNoticesOpen, setNoticesOpen] = useState(false);
  // Renders only the parts of this width. CSS hides the others too, as the media query's event comes after the resize.
  const isNarrow = useMediaQuery('(width < 48rem)');
  const { pathname, search } = useLocation();
  const isRoom = pathname.startsWith(ROOM);
  // An instructor's menu button has the uploads beside it.
  const isInTitle =
    isTitled && isRoom && search.includes('course=') && session.user?.accountType === 'Student';
  const notices = session.token !== null && (
    <NoticeBell isFolded={isRoom && !isNarrow} onOpen={() => setNoticesOpen(true)} />
  );
  const uploads = session.user?.accountType === 'Instructor' && (
    <Suspense>
      <UploadTray isFolded={isRoom} />
    </Suspense>
  );
  return (
    <QueryClientProvider client={queryClient}>
      <div
        data-titled={isInTitle || undefined}
        className={classNames(
          'group/frame flex min-h-[calc(100dvh-var(--offline-bar,0px))] flex-col',
          // The uploads' line at the foot of a phone.
          !isRoom && 'pb-[var(--tray,0px)]',
          isRoom && 'relative max-md:[&>header]:relative max-md:[&>header]:z-40',
        )}
      >
        <Header isWide isNarrow={isNarrow} />
        {isNarrow && (
          <SidebarDrawer
            onLogout={() => setAsking(true)}
            extra={notices}
            count={session.token !== null && <UnreadCount isAtCorner={isInTitle} />}
            uploads={uploads}
            isInTitle={isInTitle}
          />
        )}
        <div className="flex grow">
          {!isNarrow && isRoom && <FoldedSidebar onLogout={() => setAsking(true)} extra={notices} />}
          {!isNarrow && !isRoom && (
            <aside
              aria-label="Dashboard"
              className="hidden w-60 shrink-0 border-r border-line bg-well md:block lg:w-68"
            >
              <div className="sticky top-18 flex h-[calc(100dvh-4.5rem-1px-var(--offline-bar,0px))] flex-col">
                <div className="min-h-0 grow overflow-y-auto p-4 pt-8">
                  <Sidebar onLogout={() => setAsking(true)} extra={notices} />
                </div>
                {/* The menu keeps its height; somebody who opens the uploads nevertheless gets to see some of them. In a
                    low window that is the first one. */}
                <div className="flex min-h-0 shrink-99 flex-col p-3 has-[section]:min-h-19.5 has-aria-expanded:min-h-60 [@media(height<56rem)]:has-aria-expanded:max-h-60 [@media(height<56rem)]:has-aria-expanded:min-h-0 [@media(height<56rem)]:has-aria-expanded:shrink-0 empty:hidden [&>section]:min-h-0">
                  {uploads}
                </div>
              </div>
            </aside>
          )}
          <main
            id="main"
            tabIndex={-1}
            className={classNames(
              'min-w-0 grow focus-visible:outline-none',
              !isRoom && 'px-[clamp(1rem,4vw,3rem)] py-8 md:py-12 low:py-2',
            )}
          >
            <div className={isRoom ? undefined : 'mx-auto max-w-6xl'}>
              {!isNarrow && isRoom && <div className="p-3 empty:hidden">{uploads}</div>}
              {session.token !== null && children}
            </div>
          </main>
        </div>
      </div>
      {session.token !== null && (
        <Suspense>
          <FreshUser />
        </Suspense>
      )}
      {areNoticesOpen && <Notices onClose={() => setNoticesOpen(false)} />}
      <LazyLogoutDialog isOpen={isAsking} forgetUser onClose={() => setAsking(false)} />
    </QueryClientProvider>
  );
}
