import { lazy, Suspense, useEffect } from 'react';
import { clearBuilder } from '#features/course-builder/builder.store.ts';
import { Hero } from '#features/marketing/hero.tsx';
import type { LandingRest } from '#features/marketing/landing-rest.tsx';
import { CategoryLinks } from '#layout/category-links.tsx';
import { useCategories } from '#layout/categories.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { PageMeta } from '#ui/page-meta.tsx';

const loadRest = () => loadChunk(() => import('#features/marketing/landing-rest.tsx'));

/** Hydrated after the first screenful; until then the server's HTML stands. */
const LazyRest = lazy(async () => ({ default: (await loadRest()).LandingRest }));
let Rest: typeof LandingRest | typeof LazyRest = LazyRest;

/** The server, and a navigation inside the page, render everything at once. */
export const loader = async (): Promise<null> => {
  Rest = (await loadRest()).LandingRest;
  return null;
};

export function Component() {
  const categories = useCategories();
  // A course that was being built is not taken along (spec §2).
  useEffect(clearBuilder, []);
  return (
    <>
      <PageMeta
        title="Lectern: learn it by doing it"
        bare
        description="Tutorials with video, and code that runs beside them. Lectern remembers where you stopped and counts what you have really learnt."
        canonical="/"
      />
      <Hero />
      <Suspense>
        <Rest categories={<CategoryLinks {...categories} onPick={() => undefined} />} />
      </Suspense>
    </>
  );
}
