import type { CourseCard as CourseCardData } from '@lectern/contract/course';
import type { ReactNode } from 'react';
import { CourseCard } from './course-card.tsx';

interface CourseCardsProps {
  /** The id of the heading. */
  id: string;
  title: string;
  courses: readonly CourseCardData[];
  /** A link beside the heading to more courses. */
  more?: ReactNode;
  /** What can be done with each course. */
  actionOf?: ((course: CourseCardData) => ReactNode) | undefined;
}

/** Whole course cards under a heading, on a page that is otherwise empty. */
export function CourseCards({ id, title, courses, more, actionOf }: CourseCardsProps) {
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {more}
      </div>
      <ul className="course-grid">
        {courses.map((course) => (
          <CourseCard key={course._id} course={course} heading="h3" action={actionOf?.(course)} />
        ))}
      </ul>
    </section>
  );
}
