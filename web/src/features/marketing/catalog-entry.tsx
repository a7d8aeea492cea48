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
    <nav aria-labelledby="catalog-entry" className="border-t-3 border-double border-edge pt-4 md:pt-6">
      <Heading id="catalog-entry" className="text-lg">
        {title}
      </Heading>
      <div className="mt-3 [&_a]:border [&_a]:border-edge [&_a]:bg-sheet [&_a]:px-4 [&_a:hover]:border-ink [&_a]:whitespace-nowrap [&_ul]:gap-3 sm:[&_ul]:flex sm:[&_ul]:flex-wrap max-sm:[&_ul]:grid max-sm:[&_ul]:auto-cols-max max-sm:[&_ul]:grid-flow-col max-sm:[&_ul]:grid-rows-2 [&_ul]:pt-1 [&_ul]:phone-scroller [&_ul]:fade-at-end">
        {children}
      </div>
    </nav>
  );
}
