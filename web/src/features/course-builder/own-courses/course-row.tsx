import { Fragment } from 'react';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { Link } from 'react-router';
import { editAddress } from '#lib/addresses/owner-addresses.ts';
import { mayEdit } from '#lib/course-rights.ts';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { Picture } from '#ui/picture.tsx';
import { PublishBadges } from '#ui/badge.tsx';
import { CourseLinks } from './course-links.tsx';
import { TakenDownNotice } from './taken-down-notice.tsx';

/** What there is to know of a course besides its state: each fact stays on one line that has room for it. */
const factsOf = (course: OwnCourse): string[] =>
  [
    `Total ${course.reviewsCount} reviews`,
    `${course.sectionsCount} Sections`,
    course.publishedAt !== null && `Published on ${formatDate(course.publishedAt)}`,
    course.scheduledAt !== null && `To be published on ${formatDateTime(course.scheduledAt)}`,
    course.role !== undefined && `You are ${course.role === 'editor' ? 'an editor' : 'an assistant'}`,
  ].filter((fact) => fact !== false);

const Facts = ({ course }: { course: OwnCourse }) => (
  <p className="text-sm text-faint">
    {course.isWithdrawn && (
      <span className="block">
        Taken out of the catalogue{course.studentsCount > 0 && '; its students keep it'}
      </span>
    )}
    {factsOf(course).map((fact, index) => (
      <Fragment key={fact}>
        {index > 0 && ' · '}
        <span className="inline-block">{fact}</span>
      </Fragment>
    ))}
  </p>
);

/** A course in the instructor's list. On a phone its texts have the whole width, below its picture and name. */
export function CourseRow({ course }: { course: OwnCourse }) {
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr]">
        <Picture
          sizesList={course.thumbnailSizes}
          alt=""
          sizes="9rem"
          className="aspect-video w-full rounded-md sm:row-span-2"
        />
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <p className="font-semibold">
            {mayEdit(course) ? (
              <Link to={editAddress(course._id)} className="underline-offset-3 hover:underline">
                {course.courseName}
              </Link>
            ) : (
              course.courseName
            )}
          </p>
          <PublishBadges
            publishState={course.publishState}
            isWithdrawn={course.isWithdrawn === true}
            isChanged={course.isChanged === true}
            isDown={course.takenDownReason !== null}
          />
        </div>
        <div className="col-span-2 grid min-w-0 gap-1.5 sm:col-span-1 sm:col-start-2">
          <p className="line-clamp-2 text-sm text-soft">{course.courseDescription}</p>
          <Facts course={course} />
          <CourseLinks course={course} isShort className="text-sm" />
        </div>
      </div>
      {course.takenDownReason !== null && <TakenDownNotice reason={course.takenDownReason} />}
    </div>
  );
}
