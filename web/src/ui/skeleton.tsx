import type { ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';

/** A grey shape in the size of what will come: `<Skeleton className="h-6 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-breathe rounded-sm bg-well', className)} />
  );
}

/** Around skeletons: says to screen readers that something loads. */
export function Loading({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
