import { useEffect, useState, type ReactNode } from 'react';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { QueryClientProvider } from '@tanstack/react-query';
import { logFailure } from '#lib/console-log.ts';
import { mayEdit } from '#lib/course-rights.ts';
import { editAddress, previewAddress } from '#lib/owner-addresses.ts';
import { queryClient } from '#lib/query-client.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { listOwnCourses } from './course-builder.api.ts';
import { PublishAgain } from './publish-again.tsx';

interface Words {
  rubric: string;
  text: string;
}

/** Why a course of the reader's has no page. */
function wordsFor({ isWithdrawn, takenDownReason, role }: OwnCourse): Words {
  if (takenDownReason !== null)
    return {
      rubric: 'Taken down',
      text: `An administrator took this course down: ${takenDownReason}`,
    };
  if (isWithdrawn === true)
    return {
      rubric: 'Not in the catalogue',
      text: `${role === undefined ? 'You took this course' : 'This course was taken'} out of the catalogue. Its students keep it; nobody else can open this page.`,
    };
  return {
    rubric: 'Draft',
    text: 'This course is not published yet. This is where its page will be; until then only those who teach it see it.',
  };
}

interface OwnHiddenCourseProps {
  courseId: string;
  /** What everybody else sees, and an instructor while it is not known whether they teach the course. */
  others: ReactNode;
}

/** In place of the page of a course that is not in the catalogue: those who teach it are told why, and led to it. */
export function OwnHiddenCourse({ courseId, others }: OwnHiddenCourseProps) {
  const [own, setOwn] = useState<OwnCourse>();
  useEffect(() => {
    let isHere = true;
    listOwnCourses().then(
      (courses) => isHere && setOwn(courses.find(({ _id }) => _id === courseId)),
      (error: unknown) => logFailure('getInstructorCourses', error),
    );
    return () => {
      isHere = false;
    };
  }, [courseId]);
  if (own?._id !== courseId) return others;
  const { rubric, text } = wordsFor(own);
  return (
    <QueryClientProvider client={queryClient}>
      <div className="measure grid min-h-[60vh] content-start gap-4 py-16 md:py-28">
        <PageMeta title={own.courseName} noIndex />
        <p className="rubric">{rubric}</p>
        <h1 className="max-w-xl text-3xl wrap-anywhere">{own.courseName}</h1>
        <p role="status" className="max-w-xl text-md text-soft">
          {text}
        </p>
        <div className="button-row mt-4">
          {mayEdit(own) && own.isWithdrawn && <PublishAgain course={own} size="md" />}
          {mayEdit(own) && (
            <LinkButton to={editAddress(courseId)} variant={own.isWithdrawn ? 'secondary' : 'primary'}>
              Edit
            </LinkButton>
          )}
          <LinkButton to={previewAddress(courseId)} variant="secondary">
            Preview as a student
          </LinkButton>
        </div>
      </div>
    </QueryClientProvider>
  );
}
