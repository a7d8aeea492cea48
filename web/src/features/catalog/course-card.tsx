import type { CourseCard as CourseCardData } from '@lectern/contract/course';
import Award from 'lucide-react/icons/award';
import type { ReactNode } from 'react';
import Star from 'lucide-react/icons/star';
import { Link } from 'react-router';
import { extentOf } from './course-extent.ts';
import { levelNames } from './level-names.ts';
import { Price } from './price.tsx';
import { formatCount } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Card, cardLinkClass } from '#ui/card.tsx';
import { Picture } from '#ui/picture.tsx';

interface CourseCardProps {
  course: CourseCardData;
  /** The pictures of the first row are the page's largest paint. */
  isFirst?: boolean;
  /** The heading level of the course's name. */
  heading?: 'h2' | 'h3';
  /** A button below, which is not part of the link. */
  action?: ReactNode;
}

/** The stars, or a note that there is no rating yet. */
function Rating({ averageRating, reviewsCount }: CourseCardData) {
  if (reviewsCount === 0) return <Badge tone="board">New</Badge>;
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-ink">
      <Star aria-hidden="true" className="size-3.5 fill-amber text-amber" />
      {averageRating.toFixed(1)}
      <span className="font-normal text-faint">
        <span className="sr-only"> of 5, </span>({reviewsCount}
        <span className="sr-only">{reviewsCount === 1 ? ' review' : ' reviews'}</span>)
      </span>
    </span>
  );
}

/** A course in a grid. The whole card links to the course, and passes it in the navigation's state. */
export function CourseCard({ course, isFirst = false, heading: Heading = 'h2', action }: CourseCardProps) {
  const { instructor, level = '' } = course;
  const extent = extentOf(course);
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
        <Heading className="text-lg">
          <Link to={`/course/${course._id}`} state={{ course }} viewTransition className={cardLinkClass}>
            {course.courseName}
          </Link>
        </Heading>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <span>{`${instructor.firstName} ${instructor.lastName}`.trim()}</span>
          <Rating {...course} />
        </p>
        <p className="line-clamp-2 text-soft sm:line-clamp-3">{course.courseDescription}</p>
        <p className="mt-auto flex flex-wrap gap-x-4 gap-y-1 pt-2 text-sm text-faint">
          {level !== '' && <span>{levelNames[level]}</span>}
          <span>{formatCount(course.lecturesCount, 'lecture')}</span>
          {extent.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
        <Price price={course.price} className="border-t border-line pt-3 text-lg" />
        {action && <div className="relative z-1">{action}</div>}
      </div>
    </Card>
  );
}
