import type { ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';

/** A grey placeholder with the size of the coming content: `<Skeleton className="h-6 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-breathe rounded-sm bg-well', className)} />
  );
}

/** Wraps skeletons, and tells screen readers that something is loading. */
export function Loading({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
