import { Suspense, useState, type ReactNode } from 'react';
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import {
  CourseReader,
  useAskedCourse,
  useAskedQuestion,
  type OpenedLecture,
} from '#features/learning/course/course-reader.tsx';
import { useFinish } from '#features/learning/course/use-finish.ts';
import { LectureNotices } from '#features/learning/lecture/lecture-notices.tsx';
import type { NextStepProps } from '#features/learning/lecture/next-step.tsx';
import { judgeOf } from '#features/learning/lecture/lecture-steps.ts';
import { useLecture } from '#features/learning/lecture/use-lecture.ts';
import { readPlayer, readStudentCourses } from '#features/learning/learning.api.ts';
import { LectureRoom } from '#features/learning/room/lecture-room.tsx';
import { usePlayerSettings } from '#features/player/player-settings.ts';
import { LazyClarification } from '#features/questions/clarifications/lazy-clarification.tsx';
import { useAskedReview } from '#lib/addresses/asked-review.ts';
import { lazyPart, Nothing } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Part } from '#ui/part.tsx';
import { LecturePanels } from '#layout/lecture/lecture-panels.tsx';
import { LectureReading } from '#layout/lecture/lecture-reading.tsx';
import { LectureVideo } from '#layout/lecture/lecture-video.tsx';
import { LectureWork } from '#layout/lecture/lecture-work.tsx';

const ChooseCourse = lazyPart(
  async () => (await import('#features/learning/course/choose-course.tsx')).ChooseCourse,
);
const NextStep = lazyPart(
  async () => (await import('#features/learning/lecture/next-step.tsx')).NextStep,
  Nothing,
);
const VideoEnd = lazyPart(async () => (await import('#layout/lecture/video-end.tsx')).VideoEnd, Nothing);
const FinishPage = lazyPart(
  async () => (await import('#features/learning/course/finish-page.tsx')).FinishPage,
);
const OwnCertificate = lazyPart(
  async () => (await import('#features/certificates/own-certificate.tsx')).OwnCertificate,
);
const NextCourses = lazyPart(
  async () => (await import('#features/catalog/next-courses.tsx')).NextCourses,
  Nothing,
);
const OwnVersions = lazyPart(
  async () => (await import('#features/playground/lesson/own-versions.tsx')).OwnVersions,
  Nothing,
);
const NewAnnouncement = lazyPart(
  async () => (await import('#features/questions/announcements/new-announcement.tsx')).NewAnnouncement,
  Nothing,
);

/** The announcements above a lecture and the links after a completed course, from other features. */
const waysOn = ({ course }: OpenedLecture['data']) => ({
  told: (
    <Suspense fallback={null}>
      <NewAnnouncement courseId={course._id} />
    </Suspense>
  ),
  certificate: (
    <Suspense fallback={null}>
      <OwnCertificate courseId={course._id} />
    </Suspense>
  ),
  next: (
    <Suspense fallback={null}>
      <NextCourses courseId={course._id} />
    </Suspense>
  ),
});

interface FinishProps extends Pick<OpenedLecture, 'data'> {
  completed: NonNullable<OpenedLecture['data']['completed']>;
  onClose: () => void;
}

const Finish = (props: FinishProps) => (
  <Suspense>
    <FinishPage
      {...props}
      {...waysOn(props.data)}
      versions={
        <Suspense fallback={null}>
          <OwnVersions course={props.data.course} />
        </Suspense>
      }
    />
  </Suspense>
);

/** What a phone shows first: a link leads to a question or a review. */
function useFirstView(): 'lecture' | 'code' | 'notes' {
  const work = useAskedReview() === null ? 'lecture' : 'code';
  return useAskedQuestion() === null ? work : 'notes';
}

function OpenLecture(opened: OpenedLecture) {
  const { data, step, reread } = opened;
  const [{ course }, { lecture }] = [data, step];
  const finish = useFinish(data.completed !== null, lecture._id, judgeOf(lecture) !== undefined);
  const state = useLecture(opened, data.completed === null ? undefined : finish.show);
  const first = useFirstView();
  const settings = usePlayerSettings();
  // Nothing is left to go on with: the end stays until the student leaves it.
  const isCounting = settings.autoplaysNext && data.progress.completionPercentage < 100;
  const help = useState(false);
  const [questionMarks, setQuestionMarks] = useState<readonly number[]>([]);
  const { way, video } = state;
  const nextStep = (look: Pick<NextStepProps, 'isCounting' | 'isButton' | 'onClose'> = {}): ReactNode =>
    way.next && (
      <Suspense>
        <NextStep key={lecture._id} next={way.next.lecture} onGo={way.playNext} {...look} />
      </Suspense>
    );
  return (
    <LectureRoom
      data={data}
      step={step}
      state={state}
      first={first}
      notices={
        <Part failure="Your progress could not be shown" subject={lecture._id}>
          <LectureNotices
            data={data}
            lectureId={lecture._id}
            elsewhere={state.elsewhere}
            saidTurn={state.endTurn}
            onFinish={finish.show}
            {...waysOn(data)}
          />
        </Part>
      }
      finish={
        finish.isShown &&
        data.completed !== null && <Finish data={data} completed={data.completed} onClose={finish.close} />
      }
      stage={
        <Part failure="The player has failed" subject={lecture._id}>
          <LectureVideo
            data={data}
            step={step}
            reread={reread}
            player={{
              questionMarks,
              startAt: state.startAt,
              shouldPlay: way.hasArrived,
              atEnd: (onClose) =>
                lecture.quiz ? (
                  <Suspense>
                    <VideoEnd
                      place={{ courseId: course._id, lectureId: lecture._id }}
                      next={way.next?.lecture}
                      onGo={way.playNext}
                      {...{ video, isCounting, onClose }}
                    />
                  </Suspense>
                ) : (
                  nextStep({ isCounting, onClose })
                ),
              onWatched: state.report,
              onHelp: () => help[1](true),
              onVideo: state.setVideo,
            }}
          />
          <LazyClarification courseId={course._id} lectureId={lecture._id} video={video} />
        </Part>
      }
      text={
        <LectureReading {...{ ...opened, state, help, isShown: !finish.isShown }} nextStep={nextStep()} />
      }
      panels={<LecturePanels data={data} step={step} video={video} onMarks={setQuestionMarks} />}
      work={<LectureWork {...{ ...opened, state }} afterPassed={nextStep({ isButton: true })} />}
    />
  );
}

const courseOf = (address: string | URL): string | null => new URL(address).searchParams.get('course');

export function loader({ request }: LoaderFunctionArgs) {
  const courseId = courseOf(request.url);
  return courseId ? readPlayer(courseId) : readStudentCourses();
}

/** Another lecture of the same course needs no new read. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  courseOf(currentUrl) !== courseOf(nextUrl);

export function Component() {
  const courseId = useAskedCourse();
  if (courseId === null || courseId === '') {
    return (
      <div className="@container px-[clamp(1rem,4vw,3rem)] py-8">
        <PageMeta title="Course Content" noIndex />
        <PageHeader title="Course Content" />
        <Suspense>
          <ChooseCourse />
        </Suspense>
      </div>
    );
  }
  return (
    <CourseReader key={courseId} courseId={courseId}>
      {(opened) => <OpenLecture {...opened} />}
    </CourseReader>
  );
}
