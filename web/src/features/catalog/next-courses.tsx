import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount, formatPrice } from '#lib/format.ts';
import { Card, cardLinkClass } from '#ui/card.tsx';
import { Picture } from '#ui/picture.tsx';
import { readNextCourses } from './student.api.ts';

const MOST = 3;

/** After a finished course: suggestions; nothing without any. */
export function NextCourses({ categoryId }: { categoryId: string }) {
  const { data: courses = [] } = useQuery({
    queryKey: ['nextCourses', categoryId],
    queryFn: () => readNextCourses(categoryId, MOST),
  });
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="next-courses">
      <h3 id="next-courses" className="mb-3 font-semibold">
        What next?
      </h3>
      <ul className="grid gap-3 @3xl:grid-cols-3">
        {courses.map((course) => (
          <Card as="li" key={course._id} isLink hasPadding={false} className="flex items-start gap-3 p-3">
            <Picture
              sizesList={course.thumbnailSizes}
              alt=""
              sizes="5rem"
              className="aspect-video w-20 shrink-0 rounded-md"
            />
            <span className="min-w-0">
              <Link
                to={`/course/${course._id}`}
                state={{ course }}
                className={`line-clamp-2 text-sm font-semibold ${cardLinkClass}`}
              >
                {course.courseName}
              </Link>
              <span className="text-xs text-faint">
                {formatCount(course.lecturesCount, 'lecture')} ·{' '}
                {course.price === 0 ? 'Free' : formatPrice(course.price)}
              </span>
            </span>
          </Card>
        ))}
      </ul>
    </section>
  );
}
