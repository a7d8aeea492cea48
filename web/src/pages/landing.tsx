import { Suspense, useEffect, useState } from 'react';
import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router';
import type { CourseCard } from '@lectern/contract/course';
import { readFirstChoices } from '#features/catalog/catalog.api.ts';
import { clearBuilder } from '#features/course-builder/builder.store.ts';
import type { Standing } from '#features/learning/course/last-place.tsx';
import { Hero } from '#features/marketing/hero.tsx';
import { ProductFilm } from '#features/marketing/product-film.tsx';
import type { LandingRest } from '#features/marketing/landing-rest.tsx';
import { loaderApi } from '#lib/requests/api-context.ts';
import type { PublicFrame } from '#layout/public-layout.tsx';
import { loadChunk } from '#lib/network/load-chunk.ts';
import { latePart } from '#ui/late-part.tsx';
import { lazyPart, Nothing, waitingPart } from '#ui/lazy-part.tsx';
import { PageMeta } from '#ui/page-meta.tsx';

const TryIt = latePart(async () => (await import('#features/playground/try-it.tsx')).TryIt, Nothing);
const LastPlace = lazyPart(
  async () => (await import('#features/learning/course/last-place.tsx')).LastPlace,
  Nothing,
);
const FirstChoices = latePart(
  async () => (await import('#features/catalog/first-choices.tsx')).FirstChoices,
  Nothing,
);

const importRest = () => import('#features/marketing/landing-rest.tsx');

/** Hydrated after the first screenful; until then, and without a network, the server's HTML stays. */
const LazyRest = waitingPart(async () => (await importRest()).LandingRest);
let present: typeof LandingRest | typeof LazyRest = LazyRest;

/** The film shows a lecture of this sample course. */
const FILMED = 'JavaScript for beginners';

/** The server, and navigations inside the page, render everything at once. */
export const loader = async (args: LoaderFunctionArgs): Promise<CourseCard[]> => {
  const [rest, choices] = await Promise.all([loadChunk(importRest), readFirstChoices(loaderApi(args))]);
  present = rest.LandingRest;
  return choices;
};

export function Component() {
  const { categoryLinks } = useOutletContext<PublicFrame>();
  const choices = useLoaderData<CourseCard[]>();
  const filmed = choices.find(({ courseName }) => courseName === FILMED);
  const [standing, setStanding] = useState<Standing>();
  // Kept for the life of the page, or its tabs and films would restart.
  const [Rest] = useState(() => present);
  // Forgets a course that was being built (S2.P.13).
  useEffect(clearBuilder, []);
  return (
    <>
      <PageMeta
        title="Lectern: learn it by doing it"
        bare
        description="Tutorials with video, and code that runs beside them. Lectern remembers where you stopped and counts what you have really learnt."
        canonical="/"
      />
      <Hero
        film={<ProductFilm course={FILMED} address={filmed && `/course/${filmed._id}`} />}
        place={<LastPlace onStanding={setStanding} />}
        standing={standing}
      >
        <Suspense>
          <TryIt />
        </Suspense>
      </Hero>
      <Suspense>
        <Rest categories={categoryLinks} courses={<FirstChoices courses={choices} />} />
      </Suspense>
    </>
  );
}
