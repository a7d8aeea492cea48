import { Fragment, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { useSession } from '#lib/session.ts';
import { ThemeSwitch } from '#ui/theme-switch.tsx';
import { linksFor } from './sidebar-links.ts';

const entryClass =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-medium text-soft transition-colors hover:bg-sheet hover:text-ink aria-[current=page]:bg-sheet aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_3px_0_0_var(--color-accent)] [&_svg]:size-5 [&_svg]:shrink-0 aria-[current=page]:[&_svg]:text-accent';

interface SidebarProps {
  onLogout: () => void;
  onPick?: () => void;
  /** Before the last entry, which leads out: the notices. */
  extra?: ReactNode;
  /** Shows icons alone until it is pointed at or has the focus. */
  isFolded?: boolean;
}

/** What there is no room for beside icons; it keeps its place, so that no icon moves. */
const unfoldedClass = 'invisible group-focus-within/folded:visible group-hover/folded:visible';

/** The dashboard's entries for the role; the current one is that whose path is contained in the address. */
export function Sidebar({ onLogout, onPick, extra, isFolded = false }: SidebarProps) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const links = linksFor(user?.accountType, user?.isAdmin);
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
        {links.map(({ id, name, path, Icon }) =>
          path === null ? (
            <Fragment key={id}>
              {extra && <li>{extra}</li>}
              <li>
                <button type="button" className={entryClass} onClick={onLogout}>
                  <Icon aria-hidden="true" />
                  {name}
                </button>
              </li>
            </Fragment>
          ) : (
            <li key={id}>
              <Link
                to={path}
                className={entryClass}
                aria-current={pathname.includes(path) ? 'page' : undefined}
                onClick={onPick}
              >
                <Icon aria-hidden="true" />
                {name}
              </Link>
            </li>
          ),
        )}
      </ul>
      <div className={classNames('mt-6 border-t border-line px-3 pt-5', isFolded && unfoldedClass)}>
        <ThemeSwitch />
      </div>
    </nav>
  );
}
