import { Suspense, useEffect, useId, useRef, useState } from 'react';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useLocation } from 'react-router';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { Categories } from './categories.ts';

const loadLinks = async () => (await import('./narrow-links.tsx')).NarrowLinks;
const NarrowLinks = lazyPart(loadLinks);

interface NarrowMenuProps {
  categories: Categories;
  onLogout: () => void;
}

/** Under `md`: a toggle, and below the header the same links and buttons, rendered when they are shown. */
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
        // Prefetched while the finger is still down.
        onPointerEnter={() => void loadLinks().catch(() => undefined)}
        onClick={() => setOpen(!isOpen)}
      />
      <div
        id={panelId}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full h-[calc(100dvh-100%)] overflow-auto border-t border-line bg-paper"
      >
        {isOpen && (
          <Suspense>
            <NarrowLinks categories={categories} close={close} onLogout={onLogout} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
