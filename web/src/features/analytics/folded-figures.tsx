import { Suspense, useState, type ReactNode } from 'react';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** Figures that load when they are opened. */
export function FoldedFigures({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer font-semibold">{title}</summary>
      {isOpen && (
        <Suspense
          fallback={
            <Loading label="Counting">
              <Skeleton className="mt-3 h-40 w-full" />
            </Loading>
          }
        >
          {children}
        </Suspense>
      )}
    </details>
  );
}
