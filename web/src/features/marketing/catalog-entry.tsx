import type { ReactNode } from 'react';

/** Where the showcase's samples end and the real catalogue begins; `children` is the list of categories. */
export function CatalogEntry({ children }: { children: ReactNode }) {
  return (
    <nav aria-labelledby="catalog-entry" className="border-t-3 border-double border-edge pt-6">
      <h3 id="catalog-entry" className="text-lg">
        Find a real one in the catalog
      </h3>
      <div className="mt-3 [&_a]:border [&_a]:border-edge [&_a]:bg-sheet [&_a]:px-4 [&_a:hover]:border-ink [&_ul]:flex [&_ul]:flex-wrap [&_ul]:gap-3">
        {children}
      </div>
    </nav>
  );
}
