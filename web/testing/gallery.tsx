import '../src/app/app.css';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Controls } from './gallery-controls.tsx';
import { Forms } from './gallery-forms.tsx';
import { Surfaces } from './gallery-surfaces.tsx';
import { Toasts } from '#ui/toasts.tsx';

/** All components on one page, for a look at them (`node web/testing/look.ts`). Never part of the product's build. */
function Gallery() {
  return (
    <main className="measure grid grid-cols-1 gap-16 py-12">
      <h1 className="text-3xl">Every component</h1>
      <Surfaces />
      <Controls />
      <Forms />
      <Toasts />
    </main>
  );
}

const theme = new URLSearchParams(location.search).get('theme');
if (theme) document.documentElement.dataset.theme = theme;
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <RouterProvider router={createMemoryRouter([{ path: '*', Component: Gallery }])} />,
  );
