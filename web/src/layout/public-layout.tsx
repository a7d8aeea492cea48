import type { ReactNode } from 'react';
import { Outlet, type LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#lib/requests/api-context.ts';
import { categoriesForDocument, useCategories, type Categories } from './categories.ts';
import { CategoryLinks } from './category-links.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export const loader = async (args: LoaderFunctionArgs) => ({
  categories: await categoriesForDocument(loaderApi(args)),
});

/** The server's categories stay for the life of the page. */
export const shouldRevalidate = () => false;

/** The context of every public page, by `useOutletContext`. */
export interface PublicFrame {
  /** Links into the catalogue. */
  categoryLinks: ReactNode;
  /** Null while unknown. */
  categories: Categories['list'];
}

const nothing = (): void => undefined;

/** The frame of every public page. */
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
