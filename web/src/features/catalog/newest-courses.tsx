import type { CourseCard as CourseCardData } from '@lectern/contract/course';
import { Link } from 'react-router';
import { CourseCard } from './course-card.tsx';

/** Real tutorials beside the landing page's samples; nothing without any. */
export function NewestCourses({ courses }: { courses: CourseCardData[] }) {
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="newest">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id="newest" className="text-lg">
          New on Lectern
        </h3>
        <Link to="/courses" className="link">
          All tutorials
        </Link>
      </div>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {courses.map((course) => (
          <CourseCard key={course._id} course={course} heading="h3" />
        ))}
      </ul>
    </section>
  );
}
