import { useEffect, useState, type ReactNode } from 'react';
import type { StudentCourse } from '@lectern/contract/learning';
import { logFailure } from '#lib/requests/console-log.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { OwnPlace } from './own-place.tsx';
import { readEnrolment } from './student.api.ts';

interface KeptCourseProps {
  courseId: string;
  /** What everybody else sees, and the student while it is not known whether they are enrolled. */
  others: ReactNode;
}

/** In place of a course's page that is gone: its students keep the course, and are led into it. */
export function KeptCourse({ courseId, others }: KeptCourseProps) {
  const [own, setOwn] = useState<StudentCourse>();
  useEffect(() => {
    let isHere = true;
    readEnrolment(courseId).then(
      (found) => isHere && setOwn(found),
      (error: unknown) => logFailure('getStudentCourses', error),
    );
    return () => {
      isHere = false;
    };
  }, [courseId]);
  if (own?._id !== courseId) return others;
  return (
    <div className="measure grid min-h-[60vh] content-start gap-4 py-16 md:py-28">
      <PageMeta title={own.courseName} noIndex />
      <p className="rubric">No longer offered</p>
      <h1 className="max-w-xl text-3xl wrap-anywhere">{own.courseName}</h1>
      <p role="status" className="max-w-xl text-md text-soft">
        This tutorial is no longer in the catalogue, and nobody new can open it. You are enrolled: it stays
        yours, with all that you have done in it.
      </p>
      <div className="mt-4 grid w-full max-w-sm gap-4 max-md:*:col-span-2">
        <OwnPlace own={own} />
        <LinkButton to="/dashboard/enrolled-courses" variant="secondary">
          Your tutorials
        </LinkButton>
      </div>
    </div>
  );
}
