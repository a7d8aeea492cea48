import { Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { DisclosureMenu } from '#ui/disclosure-menu.tsx';
import { latePart } from '#ui/late-part.tsx';
import { Nothing } from '#ui/lazy-part.tsx';
import { Logo } from '#ui/logo.tsx';
import { CategoryLinks } from './category-links.tsx';
import { useCategories } from './categories.ts';
import { useCategoryCounts } from './category-counts.ts';
import { LazyLogoutDialog } from './lazy-logout-dialog.tsx';
import { NarrowMenu } from './narrow-menu.tsx';

const linkClass =
  'relative flex min-h-11 items-center whitespace-nowrap rounded-md px-1.5 font-medium lg:px-3 hover:bg-well aria-[current=page]:text-accent aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-1.5 lg:aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-1 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent';

/** Narrower below `lg`, so that everything fits in one row at 768 px. */
const buttonClass = 'max-lg:px-3';

const HeaderSearch = latePart(async () => (await import('./header-search.tsx')).HeaderSearch, Nothing);

/** The element of a document's first frame (`document.ts`). */
export const HEADER_ID = 'site-header';

/**
 * The bar above every page: at most 100 px high, narrow under `md` (S9.06, S9.07). `isWide` runs it from edge to edge,
 * for the dashboard. `isNarrow` omits what only shows from `md` on, where the width is known before rendering. The
 * document contains both sets of buttons and CSS shows one, so that a cached page never flashes the wrong set.
 */
export function Header({ isWide = false, isNarrow = false }: { isWide?: boolean; isNarrow?: boolean }) {
  const categories = useCategories();
  const [counts, loadCounts] = useCategoryCounts();
  const [isAsking, setAsking] = useState(false);
  return (
    <header
      id={HEADER_ID}
      data-print="none"
      className="sticky top-0 z-30 max-h-[100px] border-b border-line bg-paper"
    >
      <div
        className={classNames(
          isWide ? 'px-4 lg:px-7' : 'measure',
          'flex h-16 items-center gap-2 md:h-18 md:gap-1 lg:gap-4',
        )}
      >
        <Link to="/" aria-label="Lectern, home" className="-mx-2 flex items-center rounded-md px-2 py-2">
          <Logo />
        </Link>
        {!isNarrow && (
          <>
            <nav aria-label="Main" className="mx-auto hidden items-center md:flex">
              <NavLink to="/" end className={linkClass}>
                Home
              </NavLink>
              <DisclosureMenu label="Catalog" onOpen={loadCounts}>
                {(close) => <CategoryLinks {...categories} counts={counts} onPick={close} />}
              </DisclosureMenu>
              <NavLink to="/about" className={linkClass}>
                About Us
              </NavLink>
              <NavLink to="/contact" className={linkClass}>
                Contact Us
              </NavLink>
            </nav>
          </>
        )}
        {/* As wide as the search before it is there: the links beside it are centred. */}
        <div className={classNames('ml-auto min-w-11 xl:min-w-52', !isNarrow && 'md:ml-0')}>
          <Suspense>
            <HeaderSearch />
          </Suspense>
        </div>
        {!isNarrow && (
          <>
            <div className="signed-out-only hidden gap-2 md:flex">
              <LinkButton to="/login" variant="quiet" className={buttonClass}>
                Login
              </LinkButton>
              <LinkButton to="/signup" className={buttonClass}>
                Sign Up
              </LinkButton>
            </div>
            <div className="signed-in-only hidden gap-2 md:flex">
              <Button variant="quiet" className={buttonClass} onClick={() => setAsking(true)}>
                Logout
              </Button>
              <LinkButton to="/dashboard/my-profile" className={buttonClass}>
                Dashboard
              </LinkButton>
            </div>
          </>
        )}
        <NarrowMenu categories={categories} onLogout={() => setAsking(true)} />
      </div>
      <LazyLogoutDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </header>
  );
}
