import type { CourseCard } from '@lectern/contract/course';
import { Award, Clock, Layers, Star, UserRound, Users } from 'lucide-react';
import { formatCount, formatLength } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';

/** Who teaches it, how much there is, how it was found: one line of facts. */
export function CourseFacts({ course }: { course: CourseCard }) {
  const { instructor } = course;
  const facts = [
    { Icon: UserRound, text: `${instructor.firstName} ${instructor.lastName}`.trim() },
    {
      Icon: Layers,
      text: `${formatCount(course.sectionsCount, 'section')}, ${formatCount(course.lecturesCount, 'lecture')}`,
    },
    {
      Icon: Clock,
      text: course.durationSeconds > 0 ? `${formatLength(course.durationSeconds)} of video` : '',
    },
    { Icon: Users, text: course.studentsCount > 0 ? formatCount(course.studentsCount, 'student') : '' },
    {
      Icon: Star,
      text:
        course.reviewsCount > 0
          ? `${course.averageRating.toFixed(1)} of 5 (${formatCount(course.reviewsCount, 'review')})`
          : '',
    },
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
      {facts
        .filter(({ text }) => text !== '')
        .map(({ Icon, text }) => (
          <li key={text} className="flex min-w-0 items-center gap-1.5">
            <Icon aria-hidden="true" className="size-4 shrink-0 text-faint" />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
    </ul>
  );
}
