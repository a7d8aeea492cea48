import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { readInstructor } from '#features/catalog/catalog.api.ts';
import { CourseCard } from '#features/catalog/course-card.tsx';
import { loaderApi } from '#lib/api-context.ts';
import { formatCount } from '#lib/format.ts';
import { PageMeta } from '#ui/page-meta.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { userId = '' } = args.params;
  return await readInstructor(loaderApi(args), userId);
}

/** An instructor: picture, text and tutorials. */
export function Component() {
  const { _id, firstName, lastName, image, about, studentsCount, courses } =
    useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const name = `${firstName} ${lastName}`.trim();
  return (
    <div className="@container measure py-8 md:py-12">
      <PageMeta
        title={name}
        description={about === '' ? `Tutorials by ${name} on Lectern.` : about}
        canonical={`/instructors/${_id}`}
      />
      <header className="double-rule mb-8 flex flex-wrap items-center gap-x-8 gap-y-5 pb-8">
        <img
          src={image}
          alt=""
          width={96}
          height={96}
          className="lamplit size-24 rounded-full bg-well object-cover"
        />
        <div className="min-w-0 grow basis-64">
          <p className="rubric mb-1">Instructor</p>
          <h1 className="text-2xl">{name}</h1>
          <p className="mt-2 text-sm text-soft">
            {formatCount(courses.length, 'tutorial')}
            {studentsCount > 0 && `, ${formatCount(studentsCount, 'student')}`}
          </p>
        </div>
        {about !== '' && (
          <p className="max-w-2xl basis-full whitespace-pre-line text-md text-soft">{about}</p>
        )}
      </header>
      <h2 className="mb-5 text-xl">Tutorials</h2>
      <ul className="course-grid">
        {courses.map((course, index) => (
          <CourseCard key={course._id} course={course} isFirst={index === 0} heading="h3" />
        ))}
      </ul>
    </div>
  );
}
