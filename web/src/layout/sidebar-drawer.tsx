import { useEffect, useRef, useState, type ReactNode } from 'react';
import { PanelLeft, X } from 'lucide-react';
import { useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Sidebar } from './sidebar.tsx';

interface SidebarDrawerProps {
  onLogout: () => void;
  /** Below the entries. */
  extra?: ReactNode;
}

/** Under `md`: a button, and the sidebar sliding in from the left over the page. What is not seen is not drawn. */
export function SidebarDrawer({ onLogout, extra }: SidebarDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();

  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <div className="border-b border-line bg-paper px-4 py-1.5 md:hidden">
      <Button
        variant="quiet"
        size="sm"
        className="-ml-2"
        aria-haspopup="dialog"
        icon={<PanelLeft aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Dashboard menu
      </Button>
      <dialog
        ref={dialog}
        aria-label="Dashboard menu"
        className="m-0 h-dvh max-h-none w-[min(20rem,86vw)] -translate-x-full border-r border-line bg-well p-4 shadow-float transition-[translate] duration-200 open:translate-x-0 starting:open:-translate-x-full"
        onClose={() => setOpen(false)}
        onMouseDown={(event) => {
          if (event.target === event.currentTarget) setOpen(false);
        }}
      >
        {isOpen && (
          <>
            <div className="flex justify-end">
              <IconButton
                label="Close the menu"
                icon={<X aria-hidden="true" />}
                onClick={() => setOpen(false)}
              />
            </div>
            <Sidebar
              extra={extra}
              onPick={() => setOpen(false)}
              onLogout={() => {
                setOpen(false);
                onLogout();
              }}
            />
          </>
        )}
      </dialog>
    </div>
  );
}
