import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import PanelLeft from 'lucide-react/icons/panel-left';
import X from 'lucide-react/icons/x';
import { useLocation } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { MENU_BUTTON } from '#lib/view/menu-button.ts';
import { useIdle } from '#lib/view/use-idle.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Sidebar } from './sidebar.tsx';

interface SidebarDrawerProps {
  onLogout: () => void;
  /** Rendered below the entries. */
  extra?: ReactNode;
  /** The number of new notices behind the button. */
  count?: ReactNode;
  /** Beside the button, where its arrival moves nothing; below the button once opened. */
  uploads: ReactNode;
  /** The button is at the start of the page's title, which leaves room for it: a lecture fills the window's height. */
  isInTitle: boolean;
}

/**
 * Under `md`: a button, and the sidebar sliding in from the left over the page. It is a popover, rendered before it is
 * shown: opening a modal restyles the whole page behind it, which is slow on a weak phone (decision 0024).
 */
export function SidebarDrawer({ onLogout, extra, count, uploads, isInTitle }: SidebarDrawerProps) {
  const layerId = useId();
  const layer = useRef<HTMLDivElement>(null);
  const isIdle = useIdle();
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const close = (): void => layer.current?.hidePopover();

  useEffect(close, [pathname]);

  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between px-4 md:hidden',
        isInTitle ? 'drawer-row absolute top-18 z-20' : 'border-b border-line bg-paper py-1.5',
      )}
    >
      <Button
        id={MENU_BUTTON}
        variant="quiet"
        size="sm"
        className="relative -ml-2"
        aria-haspopup="dialog"
        popoverTarget={layerId}
        icon={<PanelLeft aria-hidden="true" />}
      >
        <span className={isInTitle ? 'sr-only' : undefined}>Dashboard menu</span>
        {count}
      </Button>
      {uploads}
      <div
        ref={layer}
        id={layerId}
        popover="auto"
        role="dialog"
        aria-modal="true"
        aria-label="Dashboard menu"
        className="group/layer fixed inset-0 z-40 hidden size-full bg-scrim opacity-0 transition-[opacity,display] transition-discrete duration-200 open:block open:opacity-100 open:transition-opacity starting:open:opacity-0 print:hidden"
        // Set explicitly while closed: a dialog that makes the page inert must not reset it.
        inert={!isOpen}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') setOpen(true);
        }}
        onToggle={({ newState }) => {
          if (newState === 'open') layer.current?.querySelector('button')?.focus();
          // Not earlier: a drawer that becomes inert while closing loses the focus before the browser can restore it.
          else setOpen(false);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // The page behind is covered, so Tab out of the drawer closes it.
          if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
        }}
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget) return;
          // Otherwise the press would take the focus from the button to which closing returns it.
          event.preventDefault();
          close();
        }}
      >
        <div className="h-full w-[min(20rem,86vw)] -translate-x-full overflow-y-auto overscroll-contain border-r border-line bg-well p-4 shadow-float transition-[translate] duration-200 group-open/layer:translate-x-0 starting:group-open/layer:-translate-x-full">
          {(isIdle || isOpen) && (
            <>
              <div className="flex justify-end">
                <IconButton label="Close the menu" icon={<X aria-hidden="true" />} onClick={close} />
              </div>
              <Sidebar
                extra={extra}
                onPick={close}
                onLogout={() => {
                  close();
                  onLogout();
                }}
              />
            </>
          )}
        </div>
      </div>
    </div>
  );
}
