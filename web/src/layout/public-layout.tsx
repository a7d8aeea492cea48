import type { ReactNode } from 'react';
import { Outlet, type LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#lib/api-context.ts';
import { categoriesForDocument, useCategories, type Categories } from './categories.ts';
import { CategoryLinks } from './category-links.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export const loader = async (args: LoaderFunctionArgs) => ({
  categories: await categoriesForDocument(loaderApi(args)),
});

/** The categories that the server sent stay for the life of the page. */
export const shouldRevalidate = () => false;

/** What every public page can have from its frame, by `useOutletContext`. */
export interface PublicFrame {
  /** The links into the catalogue. */
  categoryLinks: ReactNode;
  /** The categories; null while they are not known. */
  categories: Categories['list'];
}

const nothing = (): void => undefined;

/** Around every public page. */
export function Component() {
  const categories = useCategories();
  const frame: PublicFrame = {
    categoryLinks: <CategoryLinks {...categories} onPick={nothing} />,
    categories: categories.list,
  };
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main id="main" tabIndex={-1} className="grow focus-visible:outline-none">
        <Outlet context={frame} />
      </main>
      <Footer />
    </div>
  );
}
