import type { CourseCard as CourseCardData } from '@lectern/contract/course';
import { use } from 'react';
import { CourseCard } from './course-card.tsx';

interface RelatedCoursesProps {
  /** Read with the page on the server, and after the page in the browser. */
  related: CourseCardData[] | Promise<CourseCardData[]>;
  title?: string;
}

/** Other tutorials; nothing without any. */
export function RelatedCourses({ related, title = 'More like this' }: RelatedCoursesProps) {
  const courses = related instanceof Promise ? use(related) : related;
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="related" className="@container mt-14 border-t-3 border-double border-edge pt-8">
      <h2 id="related" className="mb-5 text-xl">
        {title}
      </h2>
      <ul className="course-grid">
        {courses.map((course) => (
          <CourseCard key={course._id} course={course} heading="h3" />
        ))}
      </ul>
    </section>
  );
}
