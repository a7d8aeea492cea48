import { Link, useLocation } from 'react-router';
import type { SidebarLink } from './sidebar-links.ts';

export const entryClass =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-medium text-soft transition-colors hover:bg-sheet hover:text-ink aria-[current=page]:bg-sheet aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_3px_0_0_var(--color-accent)] [&_svg]:size-5 [&_svg]:shrink-0 aria-[current=page]:[&_svg]:text-accent';

interface SidebarEntryProps {
  link: Pick<SidebarLink, 'name' | 'Icon'> & { path: string };
  onPick: (() => void) | undefined;
  /** What waits there, while another page is open. */
  waiting?: string | undefined;
}

/** A link to a dashboard page; it is current if the address contains its path. */
export function SidebarEntry({ link: { name, path, Icon }, onPick, waiting }: SidebarEntryProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname.includes(path);
  return (
    <li>
      <Link to={path} className={entryClass} aria-current={isCurrent ? 'page' : undefined} onClick={onPick}>
        <Icon aria-hidden="true" />
        {name}
        {!isCurrent && waiting !== undefined && (
          <>
            {' '}
            <span className="ml-auto text-sm font-normal tabular-nums">{waiting}</span>
          </>
        )}
      </Link>
    </li>
  );
}
