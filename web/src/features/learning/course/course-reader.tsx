import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Course } from '@lectern/contract/course';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { isOthersCourse } from '#lib/requests/others-course.ts';
import { ErrorState } from '#ui/empty-state.tsx';
import { lazyPart, Nothing } from '#ui/lazy-part.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { lectureAddress } from '../lecture/lecture-address.ts';
import { recordsByLecture, stepsOf, stepToOpen, type LectureStep } from '../lecture/lecture-steps.ts';
import { usePlayerData } from '../learning.api.ts';
import type { PlayerData } from '../records/shown-records.ts';
import { PlayerError, PlayerSkeleton } from './player-states.tsx';
import type { Heard } from '../records/use-elsewhere.ts';

const LearningStream = lazyPart(
  async () => (await import('../records/learning-stream.tsx')).LearningStream,
  Nothing,
);
const NoLectures = lazyPart(async () => (await import('./no-lectures.tsx')).NoLectures);

/** An opened lecture, with its course. */
export interface OpenedLecture {
  data: PlayerData;
  steps: readonly LectureStep[];
  step: LectureStep;
  /** Reads the course again for fresh media addresses. */
  reread: () => Promise<PlayerData | null>;
  heard: Heard | null;
}

const useAsked = (name: 'course' | 'lecture' | 'question' | 'second'): string | null =>
  new URLSearchParams(useLocation().search).get(name);

/** The course id in the address. */
export const useAskedCourse = (): string | null => useAsked('course');

/** The question id in the address, as notices link to it; null without one. */
export const useAskedQuestion = (): string | null => useAsked('question');
/** The second of the video in the address. */
export const useAskedSecond = (): number | undefined => {
  const second = useAsked('second');
  return second !== null && /^\d{1,6}$/.test(second) ? Number(second) : undefined;
};

/** A message in the room while no lecture is shown. */
const RoomMessage = ({ children }: { children: ReactNode }) => (
  <div className="@container min-h-0 overflow-y-auto p-4 md:col-span-2 md:row-start-2 md:p-8">{children}</div>
);

interface OpenCourseProps extends Pick<OpenedLecture, 'data' | 'reread'> {
  children: (opened: OpenedLecture) => ReactNode;
}

/** The first parts of the keys of questions, reviews and notices. */
const ANSWERED: unknown[] = ['questions', 'code-reviews', 'getNotices'];

function OpenCourse({ data, reread, children }: OpenCourseProps) {
  const [heard, setHeard] = useState<Heard | null>(null);
  const client = useQueryClient();
  const listeners = {
    onChange(device: string) {
      void client.invalidateQueries({ queryKey: ['getExercise', data.course._id] });
      void reread().then((read) => {
        if (read !== null && device !== '')
          setHeard((last) => ({ count: (last?.count ?? 0) + 1, data: read }));
      });
    },
    onAnswered: () =>
      void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => ANSWERED.includes(first) }),
  };
  const { course, lastLecture } = data;
  const navigate = useNavigate();
  const { state } = useLocation();
  const asked = useAsked('lecture');
  const question = useAskedQuestion();
  const steps = useMemo(() => stepsOf(course), [course]);
  const records = recordsByLecture(data.records);
  // The address names the lecture a moment later. Until then, what is marked must not open another one.
  const [first] = useState(
    () => stepToOpen(steps, { asked, last: lastLecture, records })?.lecture._id ?? null,
  );
  const step = stepToOpen(steps, { asked: asked ?? first, last: lastLecture, records });
  const openId = step?.lecture._id;

  useEffect(() => {
    if (openId === undefined || openId === asked) return;
    // A question stays in the address, as its thread can be read beside any lecture.
    const thread = question === null ? '' : `&question=${encodeURIComponent(question)}`;
    const to = `${lectureAddress(course._id, openId)}${thread}`;
    void navigate(to, { replace: true, preventScrollReset: true, state });
  }, [navigate, course._id, openId, asked, question, state]);

  if (step === undefined) {
    return (
      <RoomMessage>
        <Suspense>
          <NoLectures />
        </Suspense>
      </RoomMessage>
    );
  }
  return (
    <>
      {!data.isPreview && (
        <Suspense>
          <LearningStream courseId={course._id} {...listeners} />
        </Suspense>
      )}
      {children({ data, steps, step, reread, heard })}
    </>
  );
}

interface CourseReaderProps {
  courseId: string;
  children: (opened: OpenedLecture) => ReactNode;
}

/** Reads a tutorial, and opens the lecture that the address names, or the one to continue with. */
export function CourseReader({ courseId, children }: CourseReaderProps) {
  const { data, error, fetchStatus, isFetchedAfterMount, refetch } = usePlayerData(courseId);
  const { state } = useLocation() as { state: { course?: Pick<Course, '_id' | 'courseName'> } | null };
  const headStart = state?.course?._id === courseId ? state.course.courseName : undefined;
  const isReading = fetchStatus === 'fetching';
  const [isOpen, setOpen] = useState(false);
  // With a network the first read is awaited, as another device may have changed the record. Later reads run in the
  // background.
  if (!isOpen && data !== undefined && (isFetchedAfterMount || !isReading)) setOpen(true);
  const name = data?.course.courseName ?? headStart;

  const content = (): ReactNode => {
    // A preview of a course that was handed over meanwhile ends; a student keeps what is there.
    if (isOpen && data !== undefined && !(data.isPreview && isOthersCourse(error))) {
      const reread = async (): Promise<PlayerData | null> => {
        const read = await refetch();
        return read.isSuccess ? read.data : null;
      };
      return (
        <OpenCourse data={data} reread={reread}>
          {children}
        </OpenCourse>
      );
    }
    if (error !== null) {
      return (
        <RoomMessage>
          <PlayerError
            error={error}
            courseId={courseId}
            isRetrying={isReading}
            onRetry={() => void refetch()}
          />
        </RoomMessage>
      );
    }
    if (fetchStatus === 'paused') {
      return (
        <RoomMessage>
          <ErrorState title="You are offline">The tutorial opens as soon as you are back online.</ErrorState>
        </RoomMessage>
      );
    }
    return (
      <RoomMessage>
        <PlayerSkeleton />
      </RoomMessage>
    );
  };

  return (
    <>
      <PageMeta title={name ?? 'Course Content'} noIndex />
      <div className="room">
        <header className="min-w-0 self-center px-4 pt-3 pb-2 max-md:group-data-titled/frame:pl-14 md:py-2">
          <h1 className="text-lg md:line-clamp-2 md:leading-tight">{name ?? 'Course Content'}</h1>
        </header>
        {content()}
      </div>
    </>
  );
}
