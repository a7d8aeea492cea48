import { Suspense, useState } from 'react';
import { MINUTE, SECOND } from '@lectern/contract/units';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { readCourse, readRelated } from '#features/catalog/catalog.api.ts';
import { CourseActions } from '#features/catalog/course-actions.tsx';
import { LazyReviews } from '#features/reviews/lazy-reviews.tsx';
import { loaderApi } from '#lib/requests/api-context.ts';
import { Card } from '#ui/card.tsx';
import { latePart } from '#ui/late-part.tsx';
import { Nothing } from '#ui/lazy-part.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Picture } from '#ui/picture.tsx';

const CourseOutline = latePart(
  async () => (await import('#features/catalog/course-outline.tsx')).CourseOutline,
);

const CourseFacts = latePart(
  async () => (await import('#features/catalog/course-facts.tsx')).CourseFacts,
  Nothing,
);
const CourseOutcomes = latePart(
  async () => (await import('#features/catalog/course-outcomes.tsx')).CourseOutcomes,
);
const CourseNews = latePart(
  async () => (await import('#features/catalog/course-news.tsx')).CourseNews,
  Nothing,
);
const RelatedCourses = latePart(
  async () => (await import('#features/catalog/related-courses.tsx')).RelatedCourses,
  Nothing,
);

type ReadCourse = Awaited<ReturnType<typeof readCourse>>;
type ReadSection = ReadCourse['courseContent'][number];

const shownLecture = (lecture: ReadSection['subSection'][number]) => {
  const { _id, title, hasVideo, hasExercise, quiz, isFree, durationSeconds } = lecture;
  return {
    ...{ _id, title, durationSeconds },
    ...(hasVideo && { hasVideo }),
    ...(hasExercise && { hasExercise }),
    ...(quiz && { quiz }),
    ...(isFree && { isFree }),
  };
};

const shownSection = ({ _id, sectionName, lecturesCount, subSection }: ReadSection) => ({
  _id,
  sectionName,
  lecturesCount,
  ...(subSection.length > 0 && { subSection: subSection.map(shownLecture) }),
});

/** The data in the document: of a long course's outline, only what the list shows. */
const forDocument = (course: ReadCourse) => ({
  ...course,
  courseContent: course.courseContent.map(shownSection),
});

export { CourseError as ErrorBoundary } from '#layout/course-error.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { courseId = '' } = args.params;
  const api = loaderApi(args);
  const course = forDocument(await readCourse(api, courseId));
  const related = readRelated(api, course);
  // A navigation inside the page does not wait for content at the page's end.
  return { course, related: import.meta.env.SSR ? await related : related };
}

type Loaded = Awaited<ReturnType<typeof loader>>;
type CourseData = Loaded['course'];

/** schema.org's Course, for search engines. */
const jsonLd = (course: CourseData): object => ({
  '@context': 'https://schema.org',
  '@type': 'Course',
  name: course.courseName,
  description: course.courseDescription,
  provider: { '@type': 'Organization', name: 'Lectern' },
  ...(course.reviewsCount > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: course.averageRating,
      ratingCount: course.reviewsCount,
    },
  }),
  // Every course opens without payment, whatever price its instructor states.
  offers: { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'USD' },
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    courseWorkload: `PT${Math.max(1, Math.round(((course.durationSeconds + (course.readingSeconds ?? 0)) * SECOND) / MINUTE))}M`,
  },
});

export function Component() {
  const { course: read, related } = useLoaderData<Loaded>();
  /** The changed figures of each course after a new review. */
  const [rated, setRated] = useState<Record<string, Partial<CourseData>>>({});
  const course = { ...read, ...rated[read._id] };
  return (
    <article className="measure py-8 md:py-12">
      <PageMeta
        title={course.courseName}
        description={course.courseDescription}
        canonical={`/course/${course._id}`}
        image={course.thumbnailSizes.at(-1)?.address ?? '/social-card.png'}
        // Rendered by the server only, so the browser's bundle need not contain it.
        {...(import.meta.env.SSR && { jsonLd: jsonLd(course) })}
      />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <header className="min-w-0 lg:col-start-1">
          <p className="rubric mb-2">
            <Link
              to={`/catalog/${course.category}?name=${encodeURIComponent(course.categoryName)}`}
              className="underline-offset-3 hover:underline"
            >
              {course.categoryName}
            </Link>
          </p>
          <h1 className="text-2xl">{course.courseName}</h1>
        </header>
        <aside className="max-lg:-mt-4 lg:col-start-2 lg:row-span-6 lg:row-start-1" aria-label="Open or save">
          {/* On a phone below the title, the picture beside the price, so that the buttons are in view at once. */}
          <Card
            hasPadding={false}
            className="grid grid-cols-[2fr_3fr] items-center gap-x-4 gap-y-3 p-4 sm:max-md:grid-cols-[10rem_1fr] md:grid-cols-2 md:gap-0 md:p-0 lg:sticky lg:top-24 lg:grid-cols-1"
          >
            <Picture
              sizesList={course.thumbnailSizes}
              alt=""
              sizes="(min-width: 64rem) 22rem, (min-width: 48rem) 46vw, 40vw"
              isFirst
              transitionName={`thumbnail-${course._id}`}
              className="aspect-video w-full max-md:rounded-md md:max-lg:h-full"
            />
            <CourseActions
              course={course}
              freeLecture={course.freeLecture}
              className="contents md:grid md:gap-3 md:p-5"
            />
          </Card>
        </aside>
        <div className="-mt-6 min-w-0">
          <p className="max-w-2xl whitespace-pre-line text-md text-soft">{course.courseDescription}</p>
          <div className="mt-5">
            <Suspense>
              <CourseFacts course={course} publishedAt={course.publishedAt} />
            </Suspense>
          </div>
        </div>
        <Suspense>
          <CourseOutcomes learn={course.whatYouWillLearn} requirements={course.requirements ?? ''} />
        </Suspense>
        <section className="min-w-0" aria-labelledby="content">
          <h2 id="content" className="mb-4 text-xl">
            Course content
          </h2>
          <Suspense>
            <CourseOutline
              key={course._id}
              courseId={course._id}
              sections={course.courseContent}
              count={course.sectionsCount}
            />
            {course.news && <CourseNews news={course.news} />}
          </Suspense>
        </section>
        <section className="min-w-0" id="reviews" aria-labelledby="reviews-title">
          <h2 id="reviews-title" className="mb-4 text-xl">
            Reviews
          </h2>
          <LazyReviews
            key={course._id}
            courseId={course._id}
            instructor={course.instructor}
            averageRating={course.averageRating}
            count={course.reviewsCount}
            onRated={(averageRating, reviewsCount) =>
              setRated({ [course._id]: { averageRating, reviewsCount } })
            }
          />
        </section>
      </div>
      <Suspense>
        <RelatedCourses key={course._id} related={related} />
      </Suspense>
    </article>
  );
}
