import type { CourseCard as CourseCardData } from '@lectern/contract/course';
import { Link } from 'react-router';
import { CourseCard } from './course-card.tsx';

/** Real tutorials beside the landing page's samples; nothing without any. */
export function FirstChoices({ courses }: { courses: CourseCardData[] }) {
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="first-choices">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id="first-choices" className="text-lg">
          Tutorials to begin with
        </h3>
        <Link to="/courses" className="link">
          All tutorials
        </Link>
        <p className="basis-full text-sm text-soft">
          Opening any of them is free. The price is what the instructor asks for; nothing is charged here.
        </p>
      </div>
      <ul className="phone-scroller phone-row gap-4 pt-1 sm:grid-cols-2 sm:gap-6 xl:grid-cols-4">
        {courses.map((course) => (
          <CourseCard key={course._id} course={course} heading="h3" />
        ))}
      </ul>
    </section>
  );
}
