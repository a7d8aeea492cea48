import type { CourseCard } from '@lectern/contract/course';
import Award from 'lucide-react/icons/award';
import { formatCount, formatLength } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';

/** Who teaches it, how much there is, how it was found: one line of facts. */
export function CourseFacts({ course }: { course: CourseCard }) {
  const { instructor, durationSeconds, studentsCount, averageRating, reviewsCount } = course;
  const facts = [
    `${instructor.firstName} ${instructor.lastName}`.trim(),
    `${formatCount(course.sectionsCount, 'section')}, ${formatCount(course.lecturesCount, 'lecture')}`,
    durationSeconds > 0 && `${formatLength(durationSeconds)} of video`,
    studentsCount > 0 && formatCount(studentsCount, 'student'),
    reviewsCount > 0 && `★ ${averageRating.toFixed(1)} of 5 (${formatCount(reviewsCount, 'review')})`,
  ];
  return (
    <ul className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-soft">
      {course.bestseller && (
        <li>
          <Badge tone="amber" icon={<Award aria-hidden="true" />}>
            Bestseller
          </Badge>
        </li>
      )}
      {facts.map((fact) => fact && <li key={fact}>{fact}</li>)}
    </ul>
  );
}
