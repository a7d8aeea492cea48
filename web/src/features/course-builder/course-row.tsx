import type { OwnCourse } from '@lectern/contract/course-builder';
import { Link } from 'react-router';
import { editAddress } from '#lib/owner-addresses.ts';
import { mayEdit } from '#lib/course-rights.ts';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { Picture } from '#ui/picture.tsx';
import { PublishBadges } from '#ui/badge.tsx';
import { CourseLinks } from './course-links.tsx';
import { TakenDownNotice } from './taken-down-notice.tsx';

/** A course in the instructor's list. */
export function CourseRow({ course }: { course: OwnCourse }) {
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-4">
        <Picture
          sizesList={course.thumbnailSizes}
          alt=""
          sizes="10rem"
          className="aspect-video w-24 shrink-0 rounded-md sm:w-40"
        />
        <div className="grid min-w-0 gap-1.5">
          <p className="font-semibold">
            {mayEdit(course) ? (
              <Link to={editAddress(course._id)} className="underline-offset-3 hover:underline">
                {course.courseName}
              </Link>
            ) : (
              course.courseName
            )}
          </p>
          <p className="line-clamp-2 text-sm text-soft">{course.courseDescription}</p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-faint">
            <PublishBadges
              publishState={course.publishState}
              isWithdrawn={course.isWithdrawn === true}
              isChanged={course.isChanged === true}
              isDown={course.takenDownReason !== null}
            />
            {course.isWithdrawn && (
              <span>Taken out of the catalogue{course.studentsCount > 0 && '; its students keep it'}</span>
            )}
            {course.role && <span>You are {course.role === 'editor' ? 'an editor' : 'an assistant'}</span>}
            <span>Total {course.reviewsCount} reviews</span>
            <span>{course.sectionsCount} Sections</span>
            {course.publishedAt !== null && <span>Published on {formatDate(course.publishedAt)}</span>}
            {course.scheduledAt !== null && (
              <span>To be published on {formatDateTime(course.scheduledAt)}</span>
            )}
          </p>
          <CourseLinks course={course} isShort className="text-sm" />
        </div>
      </div>
      {course.takenDownReason !== null && <TakenDownNotice reason={course.takenDownReason} />}
    </div>
  );
}
