import type { CourseCard as CourseCardData } from '@lectern/contract/course';
import Award from 'lucide-react/icons/award';
import { Link } from 'react-router';
import { formatCount, formatPrice } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Card, cardLinkClass } from '#ui/card.tsx';
import { Picture } from '#ui/picture.tsx';

interface CourseCardProps {
  course: CourseCardData;
  /** The first row's pictures are the page's largest paint. */
  isFirst?: boolean;
}

/** A course in a grid; the whole card leads to the course and hands it over in the navigation's state. */
export function CourseCard({ course, isFirst = false }: CourseCardProps) {
  return (
    <Card as="li" isLink hasPadding={false} className="flex flex-col">
      <Picture
        sizesList={course.thumbnailSizes}
        alt=""
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw"
        isFirst={isFirst}
        transitionName={`thumbnail-${course._id}`}
        className="aspect-video w-full"
      />
      <div className="flex grow flex-col gap-2 p-5">
        {course.bestseller && (
          <div>
            <Badge tone="amber" icon={<Award aria-hidden="true" />}>
              Bestseller
            </Badge>
          </div>
        )}
        <h2 className="text-lg">
          <Link to={`/course/${course._id}`} state={{ course }} viewTransition className={cardLinkClass}>
            {course.courseName}
          </Link>
        </h2>
        <p className="line-clamp-3 text-soft">{course.courseDescription}</p>
        <p className="mt-auto flex flex-wrap gap-x-4 gap-y-1 pt-2 text-sm text-faint">
          <span>{formatCount(course.lecturesCount, 'lecture')}</span>
          <span>{course.price === 0 ? 'Free' : formatPrice(course.price)}</span>
        </p>
      </div>
    </Card>
  );
}
