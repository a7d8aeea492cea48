import { useEffect, useId, useRef, useState } from 'react';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { Link, NavLink, useLocation } from 'react-router';
import { Button, LinkButton } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Categories } from './categories.ts';
import { CategoryLinks } from './category-links.tsx';

const linkClass =
  'flex min-h-12 items-center border-b border-line text-md font-medium aria-[current=page]:text-accent';

interface NarrowMenuProps {
  categories: Categories;
  onLogout: () => void;
}

/** Under `md`: a toggle, and below the header the same links and buttons, which are drawn when they are seen. */
export function NarrowMenu({ categories, onLogout }: NarrowMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const toggle = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const close = (): void => setOpen(false);

  useEffect(close, [pathname, search]);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      close();
      toggle.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);

  return (
    <div ref={toggle} className="md:hidden">
      <IconButton
        label={isOpen ? 'Close the menu' : 'Open the menu'}
        aria-expanded={isOpen}
        aria-controls={panelId}
        icon={isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      />
      <div
        id={panelId}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full h-[calc(100dvh-100%)] overflow-auto border-t border-line bg-paper"
      >
        {isOpen && (
          <div className="measure animate-rise py-4">
            <nav aria-label="Main">
              <NavLink to="/" end className={linkClass} onClick={close}>
                Home
              </NavLink>
              <NavLink to="/about" className={linkClass} onClick={close}>
                About Us
              </NavLink>
              <NavLink to="/contact" className={linkClass} onClick={close}>
                Contact Us
              </NavLink>
              <h2 className="rubric mt-5 px-3">Catalog</h2>
              <Link
                to="/courses"
                className="flex min-h-11 items-center rounded-md px-3 font-medium hover:bg-well"
                onClick={close}
              >
                All tutorials
              </Link>
              <CategoryLinks {...categories} onPick={close} />
            </nav>
            <div className="signed-out-only mt-6 grid grid-cols-2 gap-3">
              <LinkButton to="/login" variant="secondary" onClick={close}>
                Login
              </LinkButton>
              <LinkButton to="/signup" onClick={close}>
                Sign Up
              </LinkButton>
            </div>
            <div className="signed-in-only mt-6 grid grid-cols-2 gap-3">
              <Button
                variant="secondary"
                onClick={() => {
                  close();
                  onLogout();
                }}
              >
                Logout
              </Button>
              <LinkButton to="/dashboard" onClick={close}>
                Dashboard
              </LinkButton>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
