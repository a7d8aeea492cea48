import { Suspense, useMemo } from 'react';
import { useLoaderData, useNavigation, useOutletContext, type LoaderFunctionArgs } from 'react-router';
import { readFound, readNextFound } from '#features/catalog/catalog.api.ts';
import { CourseCard } from '#features/catalog/course-card.tsx';
import {
  hasFilters,
  readSearch,
  searchAddress,
  withoutFilters,
  type CourseSearch,
} from '#features/catalog/find/course-search.ts';
import { SearchBox } from '#features/catalog/find/search-box.tsx';
import { useMoreCourses } from '#features/catalog/use-more-courses.ts';
import type { PublicFrame } from '#layout/public-layout.tsx';
import { classNames } from '#lib/class-names.ts';
import { loaderApi, type LoaderApi } from '#lib/requests/api-context.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { latePart } from '#ui/late-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';

const Narrowing = latePart(async () => (await import('#features/catalog/find/narrowing.tsx')).Narrowing);
const CourseOrders = latePart(
  async () => (await import('#features/catalog/find/course-orders.tsx')).CourseOrders,
);
const NothingFound = latePart(
  async () => (await import('#features/catalog/find/nothing-found.tsx')).NothingFound,
);
const ChosenFilters = latePart(
  async () => (await import('#features/catalog/find/chosen-filters.tsx')).ChosenFilters,
);

/** At most so many tutorials are suggested where nothing matches. */
const MOST_OTHERS = 3;

/** In place of an empty list: what the filters leave out, or else the newest tutorials. */
async function readOthers(api: LoaderApi, search: CourseSearch) {
  const all = readSearch(new URLSearchParams());
  const wider = search.q !== undefined && hasFilters(search) ? withoutFilters(search) : all;
  const found = await readFound(api, wider);
  const hiddenCount = wider === all ? 0 : (found.counts?.total ?? 0);
  const { courses } = wider === all || hiddenCount > 0 ? found : await readFound(api, all);
  return { courses: courses.slice(0, MOST_OTHERS), hiddenCount };
}

export async function loader(args: LoaderFunctionArgs) {
  const api = loaderApi(args);
  const search = readSearch(new URL(args.request.url).searchParams);
  const found = await readFound(api, search);
  const isEmpty = found.courses.length === 0 && searchAddress(search) !== '/courses';
  return { search, found, others: isEmpty ? await readOthers(api, search) : undefined };
}

type Found = Awaited<ReturnType<typeof loader>>;

/** The number of results in a sentence. */
const saidOf = ({ search: { q }, found: { isForgiven } }: Found, total: number): string => {
  const count = formatCount(total, 'tutorial');
  if (q === undefined) return count;
  return isForgiven === true
    ? `Nothing matches “${q}” exactly. ${count === '1 tutorial' ? 'This comes' : `These ${total} come`} close.`
    : `${count} for “${q}”`;
};

const Cards = ({ courses }: Pick<Found['found'], 'courses'>) => (
  <ul className="course-grid">
    {courses.map((course, index) => (
      <CourseCard key={course._id} course={course} isFirst={index === 0} heading="h3" />
    ))}
  </ul>
);

function List({ search, found, others }: Found) {
  const more = useMoreCourses({
    address: searchAddress(search),
    next: found.next,
    readNext: (after) => readNextFound(search, after),
  });
  const courses = [...found.courses, ...more.courses];
  if (courses.length === 0)
    return (
      <>
        <Suspense>
          <NothingFound search={search} hiddenCount={others?.hiddenCount ?? 0} />
        </Suspense>
        {others !== undefined && others.courses.length > 0 && (
          <>
            <h2 className="mb-4 text-base font-semibold">
              {others.hiddenCount > 0 ? 'Without the filters' : 'Newest tutorials'}
            </h2>
            <Cards courses={others.courses} />
          </>
        )}
      </>
    );
  return (
    <>
      <Cards courses={courses} />
      <div className="mt-10 grid justify-items-center">
        {more.state === 'failed' ? (
          <ErrorState title="More tutorials could not be loaded" onRetry={() => void more.load()} />
        ) : (
          more.hasMore && (
            <Button variant="secondary" busy={more.state === 'loading'} onClick={() => void more.load()}>
              Show more tutorials
            </Button>
          )
        )}
      </div>
    </>
  );
}

export function Component() {
  const data = useLoaderData<Found>();
  const { search, found } = data;
  const { categories: list } = useOutletContext<PublicFrame>();
  const categories = useMemo(() => new Map(list?.map(({ _id, name }) => [_id, name])), [list]);
  const isLoading = useNavigation().location?.pathname === '/courses';
  const canNarrow = found.counts !== undefined && (found.courses.length > 0 || hasFilters(search));
  return (
    <div className="measure py-8 md:py-10">
      <PageMeta
        title={search.q === undefined ? 'Tutorials' : `“${search.q}” in tutorials`}
        description="All tutorials on Lectern: search them by what you want to learn, by level, language and length."
        canonical="/courses"
        noIndex={search.q !== undefined || hasFilters(search)}
      />
      <PageHeader title="Find a tutorial" plain className="mb-0!" />
      <SearchBox search={search} />
      <div
        className={classNames(
          'mt-6 grid gap-x-10 gap-y-6 lg:mt-8',
          canNarrow && 'lg:grid-cols-[14rem_minmax(0,1fr)]',
        )}
      >
        {canNarrow && found.counts && (
          <aside aria-label="Filters">
            <h2 className="sr-only">Filters</h2>
            <Suspense>
              <Narrowing search={search} counts={found.counts} categories={categories} />
            </Suspense>
          </aside>
        )}
        <section aria-labelledby="found" aria-busy={isLoading} className="@container">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <h2 id="found" className="text-base font-semibold">
              <span role="status">{saidOf(data, found.counts?.total ?? 0)}</span>
            </h2>
            {found.courses.length > 0 && (
              <Suspense>
                <CourseOrders search={search} />
              </Suspense>
            )}
          </div>
          <Suspense>
            <ChosenFilters search={search} categories={categories} />
          </Suspense>
          <List key={searchAddress(search)} {...data} />
        </section>
      </div>
    </div>
  );
}
