import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { readInstructor } from '#features/catalog/catalog.api.ts';
import { CourseCard } from '#features/catalog/course-card.tsx';
import { loaderApi } from '#lib/requests/api-context.ts';
import { formatCount, formatDate } from '#lib/format.ts';
import { PageMeta } from '#ui/page-meta.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { userId = '' } = args.params;
  return await readInstructor(loaderApi(args), userId);
}

type Instructor = Awaited<ReturnType<typeof loader>>;

/** What is known of the person's teaching: each a number or a time with its name. Counts of nothing are left out. */
const factsOf = (instructor: Instructor): [name: string, value: string][] => {
  const { courses, studentsCount, reviewsCount, averageRating, since } = instructor;
  const lectures = courses.reduce((sum, { lecturesCount }) => sum + lecturesCount, 0);
  const named = (count: number, one: string): [string, string][] =>
    count === 0 ? [] : [[count === 1 ? one : `${one}s`, String(count)]];
  return [
    ...named(courses.length, 'Tutorial'),
    ...named(lectures, 'Lecture'),
    ...named(studentsCount, 'Student'),
    ...(reviewsCount === 0
      ? []
      : [
          [`of 5 stars in ${formatCount(reviewsCount, 'review')}`, averageRating.toFixed(1)] as [
            string,
            string,
          ],
        ]),
    ['On Lectern since', formatDate(since).replace(/^\d+ /, '')],
  ];
};

/** An instructor: picture, text, what they teach in numbers, and their tutorials. */
export function Component() {
  const instructor = useLoaderData<Instructor>();
  const { _id, firstName, lastName, image, about, courses } = instructor;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <div className="@container measure py-8 md:py-12">
      <PageMeta
        title={name}
        description={about === '' ? `Tutorials by ${name} on Lectern.` : about}
        canonical={`/instructors/${_id}`}
      />
      <header className="double-rule mb-8 grid gap-6 pb-8">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
          <img
            src={image}
            alt=""
            width={112}
            height={112}
            className="lamplit size-24 rounded-full bg-well object-cover sm:size-28"
          />
          <div className="min-w-0 grow basis-64">
            <p className="rubric mb-1">Instructor</p>
            <h1 className="text-2xl">{name}</h1>
            {about !== '' && <p className="mt-3 max-w-2xl whitespace-pre-line text-md text-soft">{about}</p>}
          </div>
        </div>
        <dl className="flex flex-wrap gap-x-10 gap-y-4 border-t border-line pt-5">
          {factsOf(instructor).map(([label, value]) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="text-xl font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <h2 className="mb-5 text-xl">{courses.length === 1 ? 'Tutorial' : 'Tutorials'}</h2>
      <ul className="course-grid">
        {courses.map((course, index) => (
          <CourseCard key={course._id} course={course} isFirst={index === 0} heading="h3" />
        ))}
      </ul>
    </div>
  );
}
