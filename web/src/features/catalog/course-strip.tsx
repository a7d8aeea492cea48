import type { CourseCard } from '@lectern/contract/course';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Price } from './price.tsx';
import { formatCount } from '#lib/format.ts';
import { Card, cardLinkClass } from '#ui/card.tsx';
import { Picture } from '#ui/picture.tsx';

interface CourseStripProps {
  /** The id of the heading. */
  id: string;
  title: string;
  heading?: 'h2' | 'h3';
  courses: readonly StripCourse[];
  /** A link beside the heading to more courses. */
  more?: ReactNode;
}

export type StripCourse = Pick<
  CourseCard,
  '_id' | 'courseName' | 'thumbnailSizes' | 'lecturesCount' | 'price'
>;

/** A few small course cards, side by side if there is room. */
export function CourseStrip({ id, title, heading: Heading = 'h2', courses, more }: CourseStripProps) {
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading id={id} className="font-semibold">
          {title}
        </Heading>
        {more}
      </div>
      <ul className="grid gap-3 @2xl:grid-cols-3">
        {courses.map((course) => (
          <Card as="li" key={course._id} isLink hasPadding={false} className="flex items-start gap-3 p-3">
            <Picture
              sizesList={course.thumbnailSizes}
              alt=""
              sizes="5rem"
              className="aspect-video w-20 shrink-0 rounded-md"
            />
            <div className="min-w-0">
              <Link
                to={`/course/${course._id}`}
                state={{ course }}
                className={`line-clamp-2 text-sm font-semibold ${cardLinkClass}`}
              >
                {course.courseName}
              </Link>
              <div className="flex flex-wrap gap-x-3 text-xs">
                <Price price={course.price} />
                <p className="text-faint">{formatCount(course.lecturesCount, 'lecture')}</p>
              </div>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
