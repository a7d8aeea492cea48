import type { ReactNode } from 'react';

interface NoticeLineProps {
  children: ReactNode;
  /** Buttons or links after the words. */
  actions?: ReactNode;
  /** Unfolded by a press on the words. */
  more?: ReactNode;
}

/** One of the short messages that share a box (`NoticeLines`). */
export const NoticeLine = ({ children, actions, more }: NoticeLineProps) => (
  <div className="flex flex-wrap items-start gap-x-3 gap-y-1 py-1.5 pr-2 pl-4 text-sm">
    <div className="min-w-0 flex-1 basis-48 py-1.5">
      {more ? (
        <details>
          <summary className="cursor-pointer wrap-anywhere">{children}</summary>
          <div className="pt-2 text-base">{more}</div>
        </details>
      ) : (
        children
      )}
    </div>
    {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
  </div>
);

/** The box of short messages; nothing without one. */
export const NoticeLines = ({ children }: { children: ReactNode }) => (
  <div className="divide-y divide-line rounded-r-md border-l-4 border-edge bg-well empty:hidden">
    {children}
  </div>
);
