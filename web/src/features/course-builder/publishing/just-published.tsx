import type { OwnCourse } from '@lectern/contract/course-builder';
import { Link, useLocation } from 'react-router';
import { versionAddress } from '#lib/addresses/author-addresses.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useOwnCourses } from '../course-builder.api.ts';
import { lectureAddress } from '../lecture/lecture-address.ts';
import { useCorrectedQuizzes } from '../publishing.api.ts';
import { whatChanged } from '../versions/what-changed.ts';
import { useVersionChanges, useVersions } from '../versions/versions.api.ts';

/** The state with which the course builder leads to My Courses. */
export interface MyCoursesState {
  /** The id of the course that was published a moment ago. */
  published: string;
  /** Nothing had changed since its last version. */
  isSame?: boolean;
  /** It was in the catalogue before. */
  wasPublic?: boolean;
  /** The students were told nothing. */
  isQuiet?: boolean;
}

const isOurs = (state: unknown): state is MyCoursesState =>
  typeof state === 'object' && state !== null && 'published' in state;

/** Leads to the quizzes whose corrections make earlier answers right. */
function CorrectedQuizzes({ courseId }: { courseId: string }) {
  const { data: lectures = [] } = useCorrectedQuizzes(courseId);
  if (lectures.length === 0) return null;
  return (
    <div className="mt-3">
      <Notice>
        <p>
          Answers of students still count as wrong, although they are right by a question that you corrected:
        </p>
        <ul className="mt-1 grid gap-1">
          {lectures.map(({ lecture, title }) => (
            <li key={lecture}>
              <Link className="link wrap-anywhere" to={lectureAddress(courseId, lecture, 'quiz')}>
                Judge the answers in “{title}” again
              </Link>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

interface PublishedProps extends Pick<MyCoursesState, 'isSame' | 'wasPublic' | 'isQuiet'> {
  course: OwnCourse;
}

interface FurtherVersionProps extends PublishedProps {
  number: number;
}

/** Says that the newest version stays in the catalogue, or is there again. */
const sameWords = (courseName: string, number: number, wasPublic = false): string =>
  wasPublic
    ? `Nothing was changed since version ${number}: “${courseName}” stays published as it is.`
    : `“${courseName}” is published as it was, with version ${number}.`;

/** Says what a further version changed, or that nothing was changed. */
function FurtherVersion({ course: { _id, courseName }, number, isSame, ...was }: FurtherVersionProps) {
  const { data: changes = [] } = useVersionChanges(_id, number, 'earlier');
  const changed = whatChanged(changes);
  return (
    <Notice
      tone="board"
      actions={
        <>
          {!isSame && (
            <LinkButton size="sm" variant="secondary" to={versionAddress(_id, number)}>
              See what changed
            </LinkButton>
          )}
          <LinkButton size="sm" variant="secondary" to={`/course/${_id}`}>
            See its page
          </LinkButton>
        </>
      }
    >
      <span className="wrap-anywhere">
        {isSame
          ? sameWords(courseName, number, was.wasPublic)
          : `Version ${number} of “${courseName}” is published${changed === '' ? '' : `: ${changed}`}.`}
        {was.isQuiet && !isSame && ' Nobody was told.'}
      </span>
    </Notice>
  );
}

function Published({ course, ...was }: PublishedProps) {
  const { data: versions, isError } = useVersions(course._id);
  const number = versions?.[0]?.number ?? 1;
  if (versions === undefined && !isError) return null;
  if (number > 1 || was.isSame) return <FurtherVersion {...{ course, number }} {...was} />;
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
  if (!isOurs(state)) return null;
  const { published, ...was } = state;
  const course = courses.find(({ _id }) => _id === published);
  if (course?.isPublished !== true) return null;
  return (
    <div className="mb-6 empty:hidden">
      <Published course={course} {...was} />
      <CorrectedQuizzes courseId={course._id} />
    </div>
  );
}
