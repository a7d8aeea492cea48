import { useEffect, useState, type ReactNode } from 'react';
import type { DeletedCourse } from '@lectern/contract/course-bin';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { QueryClientProvider } from '@tanstack/react-query';
import { logFailure } from '#lib/requests/console-log.ts';
import { mayEdit } from '#lib/course-rights.ts';
import { formatCount } from '#lib/format.ts';
import { editAddress, previewAddress } from '#lib/addresses/owner-addresses.ts';
import { queryClient } from '#lib/requests/query-client.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { listOwnCourses } from '../course-builder.api.ts';
import { daysLeft } from '../bin/days-left.ts';
import { listDeletedCourses } from '../bin/deleted-courses.api.ts';
import { PublishAgain } from '../publishing/publish-again.tsx';

interface Words {
  rubric: string;
  text: string;
}

const readersOf = ({ studentsCount }: { studentsCount: number }): string =>
  studentsCount > 0
    ? 'Its students keep it; nobody else can open this page.'
    : 'Nobody else can open this page.';

/** Why a course of the reader's has no page. */
function wordsFor(course: OwnCourse): Words {
  const { isWithdrawn, takenDownReason, role } = course;
  if (takenDownReason !== null)
    return {
      rubric: 'Taken down',
      text: `An administrator took this course down: ${takenDownReason}`,
    };
  if (isWithdrawn === true)
    return {
      rubric: 'Not in the catalogue',
      text: `${role === undefined ? 'You took this course' : 'This course was taken'} out of the catalogue. ${readersOf(course)}`,
    };
  return {
    rubric: 'Draft',
    text: 'This course is not published yet. This is where its page will be; until then only those who teach it see it.',
  };
}

function wordsForDeleted(course: DeletedCourse): Words {
  const days = daysLeft(course.goneAt);
  const until =
    days < 1 ? 'Today it is deleted for good.' : `You can bring it back for ${formatCount(days, 'day')}.`;
  return { rubric: 'Deleted', text: `You deleted this course. ${until} ${readersOf(course)}` };
}

interface FrameProps {
  courseName: string;
  words: Words;
  /** What can be done about it. */
  children: ReactNode;
}

const Frame = ({ courseName, words: { rubric, text }, children }: FrameProps) => (
  <QueryClientProvider client={queryClient}>
    <div className="measure grid min-h-[60vh] content-start gap-4 py-16 md:py-28">
      <PageMeta title={courseName} noIndex />
      <p className="rubric">{rubric}</p>
      <h1 className="max-w-xl text-3xl wrap-anywhere">{courseName}</h1>
      <p role="status" className="max-w-xl text-md text-soft">
        {text}
      </p>
      <div className="button-row mt-4">{children}</div>
    </div>
  </QueryClientProvider>
);

interface Found {
  own?: OwnCourse | undefined;
  deleted?: DeletedCourse | undefined;
}

/** The course among those that the reader teaches, or else among those that the reader has deleted. */
async function findCourse(courseId: string): Promise<Found> {
  const own = (await listOwnCourses()).find(({ _id }) => _id === courseId);
  if (own !== undefined) return { own };
  return { deleted: (await listDeletedCourses()).find(({ _id }) => _id === courseId) };
}

interface OwnHiddenCourseProps {
  courseId: string;
  /** What everybody else sees, and an instructor while it is not known whether they teach the course. */
  others: ReactNode;
}

/**
 * In place of the page of a course that is not in the catalogue: those who teach it are told why, and led to it, or to
 * where they bring it back.
 */
export function OwnHiddenCourse({ courseId, others }: OwnHiddenCourseProps) {
  const [{ own, deleted }, setFound] = useState<Found>({});
  useEffect(() => {
    let isHere = true;
    findCourse(courseId).then(
      (found) => isHere && setFound(found),
      (error: unknown) => logFailure('OwnHiddenCourse', error),
    );
    return () => {
      isHere = false;
    };
  }, [courseId]);
  if (deleted?._id === courseId)
    return (
      <Frame courseName={deleted.courseName} words={wordsForDeleted(deleted)}>
        <LinkButton to="/dashboard/my-courses#bin">See deleted courses</LinkButton>
      </Frame>
    );
  if (own?._id !== courseId) return others;
  return (
    <Frame courseName={own.courseName} words={wordsFor(own)}>
      {mayEdit(own) && own.isWithdrawn && <PublishAgain course={own} size="md" />}
      {mayEdit(own) && (
        <LinkButton to={editAddress(courseId)} variant={own.isWithdrawn ? 'secondary' : 'primary'}>
          Edit
        </LinkButton>
      )}
      <LinkButton to={previewAddress(courseId)} variant="secondary">
        Preview as a student
      </LinkButton>
    </Frame>
  );
}
