import type { ReactNode } from 'react';

/** What saving does, where there is room for it; the keys where there may be some. */
export const SaveHint = ({ children }: { children: ReactNode }) => (
  <span className="hidden sm:inline">
    {children}
    <span className="hidden pointer-fine:inline"> Ctrl+Enter saves, too.</span>
  </span>
);
