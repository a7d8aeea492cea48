import { useEffect } from 'react';
import { Link, NavLink } from 'react-router';
import { useSession } from '#lib/session.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import type { Categories } from './categories.ts';
import { useCategoryCounts } from './category-counts.ts';
import { CategoryLinks } from './category-links.tsx';

const linkClass =
  'flex min-h-11 items-center border-b border-line text-md font-medium aria-[current=page]:text-accent';

const buttonsClass = 'mt-4 grid-cols-2 gap-3';

interface NarrowLinksProps {
  categories: Categories;
  close: () => void;
  onLogout: () => void;
}

/**
 * The content of the narrow menu: the header's links and buttons, below those that a student comes for, and the
 * catalogue, which is beside them on a phone that is turned.
 */
export function NarrowLinks({ categories, close, onLogout }: NarrowLinksProps) {
  const [counts, loadCounts] = useCategoryCounts();
  useEffect(loadCounts, [loadCounts]);
  return (
    <nav
      aria-label="Main"
      className="measure grid animate-rise gap-x-10 gap-y-5 py-4 sm:grid-cols-2 low:py-2"
    >
      <div>
        {useSession().user?.accountType === 'Student' && (
          <>
            <NavLink to="/dashboard/enrolled-courses" className={linkClass} onClick={close}>
              Enrolled Tutorials
            </NavLink>
            <NavLink to="/dashboard/daily-review" className={linkClass} onClick={close}>
              Daily review
            </NavLink>
          </>
        )}
        <NavLink to="/" end className={linkClass} onClick={close}>
          Home
        </NavLink>
        <NavLink to="/about" className={linkClass} onClick={close}>
          About Us
        </NavLink>
        <NavLink to="/contact" className={linkClass} onClick={close}>
          Contact Us
        </NavLink>
        <div className={`signed-out-only grid ${buttonsClass}`}>
          <LinkButton to="/login" variant="secondary" onClick={close}>
            Login
          </LinkButton>
          <LinkButton to="/signup" onClick={close}>
            Sign Up
          </LinkButton>
        </div>
        <div className={`signed-in-only grid ${buttonsClass}`}>
          <Button
            variant="secondary"
            onClick={() => {
              close();
              onLogout();
            }}
          >
            Logout
          </Button>
          <LinkButton to="/dashboard/my-profile" onClick={close}>
            Dashboard
          </LinkButton>
        </div>
      </div>
      <div>
        <h2 className="rubric px-3">Catalog</h2>
        <Link
          to="/courses"
          className="flex min-h-11 items-center rounded-md px-3 font-medium hover:bg-well"
          onClick={close}
        >
          All tutorials
        </Link>
        <CategoryLinks {...categories} counts={counts} onPick={close} />
      </div>
    </nav>
  );
}
