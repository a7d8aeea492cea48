import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { mayEdit } from '#lib/course-rights.ts';
import { LinkButton } from '#ui/button.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { useOwnCourse } from '../course-builder.api.ts';
import { NotYourCourse } from '../hand-over/not-your-course.tsx';
import { useHandOverNews } from '../hand-over/use-hand-over-news.ts';
import { useHandedOver } from '../hand-over/use-handed-over.ts';
import { OnlySeen } from '../staff/only-seen.tsx';
import { OtherVisitors } from '../staff/other-visitors.tsx';
import { LectureBody } from './lecture-body.tsx';
import { placeOf } from './lecture-place.ts';
import type { LectureTab } from './lecture-tab.ts';
import { LectureWays } from './lecture-ways.tsx';

export interface OwnLectureProps {
  courseId: string;
  lectureId: string;
  tabs: readonly LectureTab[];
  tab: LectureTab;
  /** Receives the page's title: that of the lecture. */
  onTitle: (title: string) => void;
}

/** A lecture of the instructor's own course, or the reason why there is none. */
export function OwnLecture({ courseId, lectureId, tabs, tab, onTitle }: OwnLectureProps) {
  const { data: course, error, refetch, isFetching } = useOwnCourse(courseId);
  const place = course && placeOf(course, lectureId);
  const title = place?.lecture.title;
  const tell = useEffectEvent(onTitle);
  useEffect(() => {
    if (title !== undefined) tell(title);
  }, [title]);
  useHandOverNews(courseId);
  const isHandedOver = useHandedOver(error, course !== undefined);
  if (isHandedOver)
    return <NotYourCourse error={error} ids={[courseId, lectureId]} isNews={course !== undefined} />;
  if (course !== undefined && !mayEdit(course)) return <OnlySeen course={course} />;
  if (course !== undefined && place !== undefined) {
    return (
      <>
        {course.isShared && (
          <OtherVisitors
            courseId={courseId}
            lectureId={lectureId}
            revision={place.lecture.revision ?? 0}
            tab={tab.id}
            tabNames={new Map(tabs.map(({ id, name }) => [id, name]))}
          />
        )}
        <LectureWays course={course} place={place} tab={tab.id} />
        <LectureBody key={lectureId} lecture={place.lecture} {...{ course, tabs, tab }} />
      </>
    );
  }
  if (course !== undefined || (error instanceof ApiError && error.status === 404)) {
    return (
      <ErrorState title="There is no such lecture">
        It may have been deleted in the meantime.{' '}
        <LinkButton variant="secondary" size="sm" to="/dashboard/my-courses">
          My Courses
        </LinkButton>
      </ErrorState>
    );
  }
  if (error !== null) {
    return (
      <ErrorState
        title="The lecture could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Loading label="Loading the lecture">
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}
