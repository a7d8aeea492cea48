import type { ReactNode } from 'react';
import { CourseFinish } from '../course/course-finish.tsx';
import { OnlyMarkedNotice } from '../course/only-marked-notice.tsx';
import { lectureAddress } from './lecture-address.ts';
import type { LectureStep } from './lecture-steps.ts';
import type { PlayerData } from '../records/shown-records.ts';
import { ElsewhereNotice, PreviewNotice } from './player-notices.tsx';
import { VersionNotice } from '../course/version-notice.tsx';

interface LectureNoticesProps {
  data: PlayerData;
  /** The lecture that another device has gone on to. */
  elsewhere: { step: LectureStep; dismiss: () => void } | null;
  /** Shown with the finish. */
  certificate: ReactNode;
  /** Shown with the finish: where to go on. */
  next: ReactNode;
  /** Opens the page of the finish. */
  onFinish: () => void;
}

/** Above a lecture: how far the student is, and what there is to know of it. */
export function LectureNotices({ data, elsewhere, certificate, next, onFinish }: LectureNoticesProps) {
  const { course, isPreview, completed } = data;
  const toLecture = (lectureId: string): string => lectureAddress(course._id, lectureId);
  return (
    <div className="grid gap-4 empty:hidden">
      {isPreview && <PreviewNotice />}
      {elsewhere && (
        <ElsewhereNotice
          title={elsewhere.step.lecture.title}
          to={toLecture(elsewhere.step.lecture._id)}
          onDismiss={elsewhere.dismiss}
        />
      )}
      {!isPreview && <VersionNotice data={data} toLecture={toLecture} />}
      <OnlyMarkedNotice data={data} />
      {completed !== null && (
        <CourseFinish
          data={data}
          completed={completed}
          onSee={onFinish}
          certificate={certificate}
          next={next}
        />
      )}
    </div>
  );
}
