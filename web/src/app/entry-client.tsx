import './app.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router';
import { bringFont } from '#lib/view/font.ts';
import { watchSession } from '#lib/session.ts';
import { watchTheme } from '#lib/view/theme.ts';
import { watchPresses } from '#lib/view/watch-presses.ts';
import { readHydrationData } from './hydration-data.ts';
import { watchLinks } from './prefetch.ts';
import { routes } from './routes.tsx';

/** Loads the modules of the matched routes first, so that the first render equals the server's. */
async function loadMatched(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const module = await route.lazy();
      Object.assign(route, module);
      delete route.lazy;
    }),
  );
}

/** Without data from the server, the loaders run first. */
function whenLoaded(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** The script may run before the document is complete, when the page and its data are still missing. */
function whenParsed(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

async function start(): Promise<void> {
  await whenParsed();
  watchSession();
  watchTheme();
  watchPresses();
  watchLinks(routes);
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  const hydrationData = readHydrationData();
  await loadMatched();
  const router = createBrowserRouter(routes, hydrationData ? { hydrationData } : {});
  // The server's shell stays until the page can be rendered in full.
  await whenLoaded(router);
  const app = <RouterProvider router={router} />;
  if (hydrationData) {
    // In a transition React works in slices, and the page stays responsive.
    startTransition(() => void hydrateRoot(root, app));
  } else {
    // A shell has nothing to respond to, so no transition is needed.
    createRoot(root).render(app);
    void bringFont();
  }
}

void start();
