import type { ReactNode } from 'react';
import { CourseFinish } from './course-finish.tsx';
import { CourseProgress } from './course-progress.tsx';
import { lectureAddress } from './lecture-address.ts';
import type { LectureStep } from './lecture-steps.ts';
import type { PlayerData } from './learning.api.ts';
import { ElsewhereNotice, PreviewNotice } from './player-notices.tsx';
import { VersionNotice } from './version-notice.tsx';

interface LectureNoticesProps {
  data: PlayerData;
  /** The lecture that another device has gone on to. */
  elsewhere: { step: LectureStep; dismiss: () => void } | null;
  /** Shown with the finish. */
  certificate: ReactNode;
}

/** Above a lecture: how far the student is, and what there is to know of it. */
export function LectureNotices({ data, elsewhere, certificate }: LectureNoticesProps) {
  const { course, isPreview, progress, completed } = data;
  const toLecture = (lectureId: string): string => lectureAddress(course._id, lectureId);
  return (
    <div className="mb-8 grid gap-4">
      {isPreview ? <PreviewNotice /> : <CourseProgress progress={progress} courseName={course.courseName} />}
      {elsewhere && (
        <ElsewhereNotice
          title={elsewhere.step.lecture.title}
          to={toLecture(elsewhere.step.lecture._id)}
          onDismiss={elsewhere.dismiss}
        />
      )}
      {!isPreview && <VersionNotice data={data} toLecture={toLecture} />}
      {completed !== null && <CourseFinish data={data} completed={completed} certificate={certificate} />}
    </div>
  );
}
