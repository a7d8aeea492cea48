import { Outlet, type LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#lib/api-context.ts';
import { readCategories } from './categories.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export const loader = async (args: LoaderFunctionArgs) => ({
  categories: await readCategories(loaderApi(args)),
});

/** The categories that the server sent stay for the life of the page. */
export const shouldRevalidate = () => false;

/** Around every public page. */
export function Component() {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main id="main" tabIndex={-1} className="grow focus-visible:outline-none">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
