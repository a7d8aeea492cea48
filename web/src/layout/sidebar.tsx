import { Fragment, Suspense, type ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';
import { useSession } from '#lib/session.ts';
import { lazyPart, Nothing } from '#ui/lazy-part.tsx';
import { ThemeSwitch } from '#ui/theme-switch.tsx';
import { entryClass, SidebarEntry } from './sidebar-entry.tsx';
import { linksFor } from './sidebar-links.ts';

const MoreLinks = lazyPart(async () => (await import('./more-links.tsx')).MoreLinks, Nothing);

interface SidebarProps {
  onLogout: () => void;
  onPick?: () => void;
  /** The notices, directly before the last entry, which logs out. */
  extra?: ReactNode;
  /** Shows only icons until it is hovered or focused. */
  isFolded?: boolean;
}

/** Hidden beside icons, but keeps its space, so that no icon moves. */
const unfoldedClass = 'invisible group-focus-within/folded:visible group-hover/folded:visible';

/** The role's entries of the specification in its order, and before the last one those that it does not name. */
export function Sidebar({ onLogout, onPick, extra, isFolded = false }: SidebarProps) {
  const { user } = useSession();
  return (
    <nav aria-label="Dashboard">
      {user && !isFolded && (
        <div className="mb-5 border-b border-line px-3 pb-5">
          <p className="truncate font-semibold">
            {user.firstName} {user.lastName}
          </p>
          <p className="text-sm text-soft">{user.accountType}</p>
        </div>
      )}
      <ul className="grid gap-1">
        {linksFor(user?.accountType).map(({ id, name, path, Icon }) =>
          path === null ? (
            <Fragment key={id}>
              {user && (
                <Suspense fallback={<li className={user.accountType === 'Student' ? 'h-11' : 'h-35'} />}>
                  <MoreLinks accountType={user.accountType} isAdmin={user.isAdmin === true} onPick={onPick} />
                </Suspense>
              )}
              {extra && <li>{extra}</li>}
              <li>
                <button type="button" className={entryClass} onClick={onLogout}>
                  <Icon aria-hidden="true" />
                  {name}
                </button>
              </li>
            </Fragment>
          ) : (
            <SidebarEntry key={id} link={{ name, path, Icon }} onPick={onPick} />
          ),
        )}
      </ul>
      <div className={classNames('mt-6 border-t border-line px-3 pt-5', isFolded && unfoldedClass)}>
        <ThemeSwitch />
      </div>
    </nav>
  );
}
