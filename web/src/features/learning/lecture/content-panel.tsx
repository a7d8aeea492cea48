import { useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import { CourseContent } from './course-content.tsx';
import { classNames } from '#lib/class-names.ts';
import { isTyping } from '#lib/typing/is-typing.ts';
import { isModalOpen } from '#lib/view/open-modals.ts';
import { useIdle } from '#lib/view/use-idle.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { OpenedLecture } from '../course/course-reader.tsx';
import type { Room } from '../room/use-room.ts';
import { lectureAddress } from './lecture-address.ts';
import { focusLectureTitle } from './lecture-text.tsx';
import { isOnlyMarked } from './lecture-steps.ts';
import type { LectureState } from './use-lecture.ts';

interface ContentPanelProps extends Pick<OpenedLecture, 'data' | 'step'> {
  state: LectureState;
  room: Room;
}

/** 'Course Content' (S2.D.68, S2.D.69): a column of the room, a drawer over it, or a tab on a phone. */
export function ContentPanel({ data, step, state, room }: ContentPanelProps) {
  const { course, isPreview } = data;
  const { isContentShown: isShown, isPinned, isPhone, isBeside, isTheatre, showContent } = room;
  // The lecture renders first: a phone hides the list, and the list may be long.
  const isDrawn = useDeferredValue(true, false);
  const isIdle = useIdle();
  const panel = useRef<HTMLElement>(null);
  const isDrawer = isShown && !isPinned && !isPhone;

  useEffect(() => {
    if (!isShown || isPinned) return;
    const closeOutside = ({ target }: PointerEvent): void => {
      const isOwn =
        target instanceof Element &&
        (panel.current?.contains(target) || target.closest('[aria-controls="course-content"]'));
      if (isDrawer && !isOwn) showContent(false);
    };
    // The button that has opened it keeps the focus.
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isTyping(event) && !isModalOpen()) showContent(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  });
  // Beside an exercise a pinned list closes by itself, and would take the focus with it.
  useLayoutEffect(() => {
    if (!isShown && panel.current?.contains(document.activeElement)) focusLectureTitle();
  }, [isShown]);
  const leave = (): void => {
    if (!isPinned) showContent(false);
    focusLectureTitle();
  };

  return (
    <nav
      ref={panel}
      id="course-content"
      aria-label="Course Content"
      className={classNames(
        'bg-paper md:w-72 md:border-r md:border-line',
        // Rendered while the page is idle, before it is opened (decision 0024).
        !isShown && (isIdle ? 'absolute inset-x-0 h-0 overflow-clip [content-visibility:hidden]' : 'hidden'),
        isShown &&
          (isPinned
            ? 'shrink-0 overflow-y-auto'
            : 'md:absolute md:inset-y-0 md:left-0 md:z-10 md:overflow-y-auto md:shadow-float'),
        isShown && 'max-md:order-last p-4 md:p-3',
      )}
      onKeyDown={({ key }) => {
        if (key === 'Escape') leave();
      }}
    >
      <p className="sr-only">Press Escape to go to the lecture.</p>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-2">
        <h2 className="text-md font-semibold">Course Content</h2>
        {isBeside && !isTheatre && (
          <IconButton
            label={isPinned ? 'Unpin the course content' : 'Pin the course content'}
            aria-pressed={isPinned}
            icon={isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
            onClick={room.pin}
          />
        )}
      </div>
      {isDrawn && (
        <CourseContent
          sections={course.courseContent}
          records={state.records}
          isOnlyMarked={(lecture) => isOnlyMarked(data, lecture, state.records.get(lecture._id))}
          currentId={step.lecture._id}
          toLecture={(lectureId) => lectureAddress(course._id, lectureId)}
          onToggle={isPreview ? undefined : state.acts.toggle}
          busyId={state.acts.busyId}
          isShown={isShown}
          onOpen={() => {
            // A panel that covers the lecture closes, and would take the focus with it.
            if (!isPinned) leave();
          }}
        />
      )}
    </nav>
  );
}
