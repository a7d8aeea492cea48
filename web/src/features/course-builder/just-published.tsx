import type { OwnCourse } from '@lectern/contract/course-builder';
import { useLocation } from 'react-router';
import { versionAddress } from '#lib/author-addresses.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useOwnCourses } from './course-builder.api.ts';
import { changedLectures } from './versions/changed-lectures.ts';
import { useVersionChanges, useVersions } from './versions/versions.api.ts';

/** The state with which the course builder leads to My Courses. */
export interface MyCoursesState {
  /** The id of the course that was published a moment ago. */
  published: string;
}

const isOurs = (state: unknown): state is MyCoursesState =>
  typeof state === 'object' && state !== null && 'published' in state;

/** Says what a further version changed. */
function FurtherVersion({ course: { _id, courseName }, number }: { course: OwnCourse; number: number }) {
  const { data: changes = [] } = useVersionChanges(_id, number, 'earlier');
  const changed = changedLectures(changes);
  return (
    <Notice
      tone="board"
      actions={
        <>
          <LinkButton size="sm" variant="secondary" to={versionAddress(_id, number)}>
            See what changed
          </LinkButton>
          <LinkButton size="sm" variant="secondary" to={`/course/${_id}`}>
            See its page
          </LinkButton>
        </>
      }
    >
      <span className="wrap-anywhere">
        Version {number} of “{courseName}” is published{changed !== '' && `: ${changed}`}.
      </span>
    </Notice>
  );
}

function Published({ course }: { course: OwnCourse }) {
  const { data: versions, isError } = useVersions(course._id);
  const number = versions?.[0]?.number ?? 1;
  if (versions === undefined && !isError) return null;
  if (number > 1) return <FurtherVersion course={course} number={number} />;
  return (
    <Notice
      tone="board"
      actions={
        <LinkButton size="sm" variant="secondary" to={`/course/${course._id}`}>
          See its page
        </LinkButton>
      }
    >
      <span className="wrap-anywhere">“{course.courseName}” is live: students can find and open it.</span>
    </Notice>
  );
}

/** Says that the course is public, and leads to its page. */
export function JustPublished() {
  const state: unknown = useLocation().state;
  const { data: courses = [] } = useOwnCourses();
  const course = isOurs(state) ? courses.find(({ _id }) => _id === state.published) : undefined;
  if (course?.isPublished !== true) return null;
  return (
    <div className="mb-6 empty:hidden">
      <Published course={course} />
    </div>
  );
}
