import type { ReactNode } from 'react';

/** One way to add something, with what it does. */
export const Way = ({ does, children }: { does: string; children: ReactNode }) => (
  <li className="grid justify-items-start gap-1.5 py-3">
    {children}
    <p className="text-sm text-soft">{does}</p>
  </li>
);

/** The ways that few videos need, folded below the one that all need. Holds `Way`s. */
export const MoreWays = ({ children }: { children: ReactNode }) => (
  <details className="rounded-md border border-line bg-sheet px-3 py-1">
    <summary className="min-h-10 cursor-pointer content-center text-sm font-semibold">
      More ways to add code, and gates
    </summary>
    <ul className="divide-y divide-line">{children}</ul>
  </details>
);
