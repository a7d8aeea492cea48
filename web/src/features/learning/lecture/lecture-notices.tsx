import { Suspense, type ReactNode } from 'react';
import { lectureAddress } from './lecture-address.ts';
import type { LectureStep } from './lecture-steps.ts';
import type { PlayerData } from '../records/shown-records.ts';
import { WorkAsked } from '../course/work-asked.tsx';
import { lazyPart, Nothing } from '#ui/lazy-part.tsx';
import { NoticeLines } from '#ui/notice-line.tsx';

const CourseFinish = lazyPart(async () => (await import('../course/course-finish.tsx')).CourseFinish);
const OnlyMarkedNotice = lazyPart(
  async () => (await import('../course/only-marked-notice.tsx')).OnlyMarkedNotice,
  Nothing,
);
const VersionNotice = lazyPart(
  async () => (await import('../course/version-notice.tsx')).VersionNotice,
  Nothing,
);
const PreviewNotice = lazyPart(async () => (await import('./player-notices.tsx')).PreviewNotice, Nothing);
const ElsewhereNotice = lazyPart(async () => (await import('./player-notices.tsx')).ElsewhereNotice, Nothing);

interface LectureNoticesProps {
  data: PlayerData;
  lectureId: string;
  /** The lecture that another device has opened in the meantime. */
  elsewhere: { step: LectureStep; dismiss: () => void } | null;
  /** How often the student asked for the end here: each time, the focus goes to what is missing for it. */
  saidTurn: number;
  /** The instructor's recent announcement. */
  told: ReactNode;
  /** Shown with the finish notice. */
  certificate: ReactNode;
  /** Shown with the finish notice: suggested courses. */
  next: ReactNode;
  /** Opens the finish page. */
  onFinish: () => void;
}

/** Progress and notices above a lecture. */
export function LectureNotices({
  data,
  lectureId,
  elsewhere,
  saidTurn,
  told,
  certificate,
  next,
  onFinish,
}: LectureNoticesProps) {
  const { course, isPreview, completed, progress } = data;
  const toLecture = (id: string): string => lectureAddress(course._id, id);
  return (
    <div className="grid gap-4">
      <NoticeLines>
        <WorkAsked key={lectureId} data={data} />
        {!isPreview && told}
        {!isPreview && (
          <Suspense>
            <VersionNotice data={data} lectureId={lectureId} toLecture={toLecture} />
          </Suspense>
        )}
      </NoticeLines>
      <Suspense>
        {isPreview && <PreviewNotice course={course} lectureId={lectureId} />}
        {elsewhere && (
          <ElsewhereNotice
            title={elsewhere.step.lecture.title}
            to={toLecture(elsewhere.step.lecture._id)}
            onDismiss={elsewhere.dismiss}
          />
        )}
      </Suspense>
      {progress.completionPercentage === 100 && completed === null && (
        <Suspense>
          <OnlyMarkedNotice data={data} lectureId={lectureId} saidTurn={saidTurn} />
        </Suspense>
      )}
      {completed !== null && (
        <Suspense>
          <CourseFinish
            data={data}
            completed={completed}
            onSee={onFinish}
            certificate={certificate}
            next={next}
          />
        </Suspense>
      )}
    </div>
  );
}
