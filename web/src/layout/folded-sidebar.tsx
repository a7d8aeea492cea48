import type { ReactNode } from 'react';
import { Sidebar } from './sidebar.tsx';

interface FoldedSidebarProps {
  onLogout: () => void;
  /** Rendered before the last entry. */
  extra?: ReactNode;
}

/**
 * The dashboard's entries as icons, beside the learning room. On hover or Tab it unfolds over the page, so that nothing
 * else moves.
 */
export const FoldedSidebar = (props: FoldedSidebarProps) => (
  <aside
    aria-label="Dashboard"
    className="sticky top-18 z-20 hidden h-[calc(100dvh-4.5rem-1px-var(--offline-bar,0px))] w-16 shrink-0 md:block"
  >
    <div className="group/folded absolute inset-y-0 left-0 w-16 overflow-x-clip overflow-y-auto border-r border-line bg-well px-2.5 py-4 transition-[width] delay-100 focus-within:w-60 focus-within:shadow-float focus-within:delay-0 hover:w-60 hover:shadow-float [scrollbar-width:none] [&_li]:overflow-clip [&_li]:text-nowrap [&_li>*]:-outline-offset-2">
      <Sidebar isFolded {...props} />
    </div>
  </aside>
);
