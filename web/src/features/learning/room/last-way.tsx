import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { missingLecture } from '../course/missing-lecture.ts';
import { lectureAddress } from '../lecture/lecture-address.ts';
import { judgeOf } from '../lecture/lecture-steps.ts';
import { focusLectureTitle } from '../lecture/lecture-text.tsx';
import type { LectureState } from '../lecture/use-lecture.ts';
import type { OpenedLecture } from '../course/course-reader.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import type { Room } from './use-room.ts';

interface LastWayProps extends Pick<OpenedLecture, 'data' | 'step'> {
  room: Room;
  state: LectureState;
  /** Of the bar's buttons that go on. */
  look: { variant: 'primary' | 'secondary'; title: string | undefined };
}

/** Shows what the open lecture is judged by, below its video, once a phone has changed to that part. */
function goToQuiz(): void {
  requestAnimationFrame(() => {
    const quiz = document.getElementById('quiz-title') ?? document.getElementById('lecture-title');
    quiz?.focus({ preventScroll: true });
    quiz?.scrollIntoView({ block: 'start' });
  });
}

/**
 * The way on from the last lecture, in the bar at the foot: to what the course still lacks, which it names, else to the
 * finish. Nothing where *Mark as complete*, or the exercise beside, is what is left.
 */
export function LastWay({ data, step: { lecture }, room, state, look }: LastWayProps): ReactNode {
  const { way, record, isBusy, video } = state;
  const missing = data.isPreview ? undefined : missingLecture(data, state.records, lecture._id);
  if (missing && missing.lecture._id !== lecture._id)
    return (
      <LinkButton
        size="sm"
        {...look}
        className="min-w-0"
        to={lectureAddress(data.course._id, missing.lecture._id)}
        onClick={focusLectureTitle}
      >
        <span className="grid min-w-0 text-left leading-tight md:flex md:gap-x-2">
          <span className="shrink-0">Go to</span>{' '}
          <span className="truncate font-normal max-md:text-xs">{missing.lecture.title}</span>
        </span>
        <ArrowRight aria-hidden="true" />
      </LinkButton>
    );
  const open = (part: 'lecture' | 'code', show: () => void) => (): void => {
    room.showOnPhone(part);
    show();
  };
  const judge = judgeOf(lecture);
  if (missing && judge === 'quiz')
    return (
      <Button size="sm" onClick={open('lecture', goToQuiz)}>
        Go to its quiz
      </Button>
    );
  if (missing && judge === undefined && record?.isCompleted && video)
    return (
      <Button size="sm" onClick={open('lecture', () => void video.play())}>
        Play its video
      </Button>
    );
  if (missing) return null;
  return (
    <Button
      size="sm"
      {...look}
      busy={isBusy}
      // What the end of a preview is stands in the lecture.
      onClick={open('lecture', way.goOn)}
    >
      Finish
      <ArrowRight aria-hidden="true" />
    </Button>
  );
}
