import BookDashed from 'lucide-react/icons/book-dashed';
import { Link, useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router';
import { readCatalogPage, readNextCatalogPage, readOfOthers } from '#features/catalog/catalog.api.ts';
import { CourseCard } from '#features/catalog/course-card.tsx';
import { RelatedCourses } from '#features/catalog/related-courses.tsx';
import { useMoreCourses } from '#features/catalog/use-more-courses.ts';
import { CatalogEntry } from '#features/marketing/catalog-entry.tsx';
import type { PublicFrame } from '#layout/public-layout.tsx';
import { loaderApi } from '#lib/requests/api-context.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';

/** So few tutorials leave room for those of other categories, and need no filter. */
const FEW = 3;

export async function loader(args: LoaderFunctionArgs) {
  const { categoryId = '' } = args.params;
  const api = loaderApi(args);
  const page = await readCatalogPage(api, categoryId);
  const others = page.courses.length > FEW ? [] : await readOfOthers(api, categoryId);
  return { ...page, others };
}

type Page = Awaited<ReturnType<typeof loader>>;

function Catalog({ page }: { page: Page }) {
  const { category } = page;
  const more = useMoreCourses({
    address: `/catalog/${category._id}`,
    next: page.next,
    readNext: (after) => readNextCatalogPage(category._id, after),
  });
  const { categoryLinks } = useOutletContext<PublicFrame>();
  const courses = [...page.courses, ...more.courses];
  return (
    <div className="@container measure py-10 md:py-14">
      <PageMeta
        title={category.name}
        description={category.description}
        canonical={`/catalog/${category._id}`}
      />
      <PageHeader eyebrow="Catalog" title={category.name} lede={category.description} />
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-lg">Tutorials to get you started</h2>
        {courses.length > FEW && (
          <Link to={`/courses?category=${category._id}`} className="link text-sm">
            Filter and sort
          </Link>
        )}
      </div>
      {courses.length === 0 ? (
        <EmptyState
          title="Nothing here yet"
          picture={<BookDashed aria-hidden="true" />}
          actions={
            <LinkButton to="/courses" variant="secondary">
              All tutorials
            </LinkButton>
          }
        >
          No tutorial is published in this category so far.
        </EmptyState>
      ) : (
        <ul className="course-grid">
          {courses.map((course, index) => (
            <CourseCard key={course._id} course={course} isFirst={index === 0} />
          ))}
        </ul>
      )}
      <RelatedCourses related={page.others} title="From other categories" />
      <div className="mt-10 mb-16 grid justify-items-center">
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
      <CatalogEntry title="Look around the catalog" heading="h2">
        {categoryLinks}
      </CatalogEntry>
    </div>
  );
}

export function Component() {
  const page = useLoaderData<Page>();
  return <Catalog key={page.category._id} page={page} />;
}
