import type { ReactNode } from 'react';

interface CatalogEntryProps {
  title: string;
  /** The heading level in the page's outline. */
  heading?: 'h2' | 'h3';
  /** The list of categories. */
  children: ReactNode;
}

/** The entry to the catalogue: after the showcase's samples, and below each category's own list. */
export function CatalogEntry({ title, heading: Heading = 'h3', children }: CatalogEntryProps) {
  return (
    <nav aria-labelledby="catalog-entry" className="border-t-3 border-double border-edge pt-6">
      <Heading id="catalog-entry" className="text-lg">
        {title}
      </Heading>
      <div className="mt-3 [&_a]:border [&_a]:border-edge [&_a]:bg-sheet [&_a]:px-4 [&_a:hover]:border-ink [&_ul]:flex [&_ul]:flex-wrap [&_ul]:gap-3">
        {children}
      </div>
    </nav>
  );
}
