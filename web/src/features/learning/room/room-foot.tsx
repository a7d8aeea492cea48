import { Suspense } from 'react';
import type { LectureRecord } from '@lectern/contract/learning';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Button } from '#ui/button.tsx';
import { lazyPart, Nothing } from '#ui/lazy-part.tsx';
import type { OpenedLecture } from '../course/course-reader.tsx';
import { judgeOf, type LectureStep } from '../lecture/lecture-steps.ts';
import type { LectureState } from '../lecture/use-lecture.ts';
import { RoomTabs } from './room-tabs.tsx';
import type { Room } from './use-room.ts';

const LastWay = lazyPart(async () => (await import('./last-way.tsx')).LastWay, Nothing);

interface RoomFootProps extends Pick<OpenedLecture, 'data' | 'step'> {
  room: Room;
  state: LectureState;
  /** The finish page is in the lecture's place. */
  isFinishShown: boolean;
}

/** What is left to complete a lecture by its video: `30 % watched, 90 % complete it`. */
const missingOf = ({ hasVideo }: LectureStep['lecture'], record: LectureRecord | undefined): string => {
  const share = Math.floor((record?.watchedShare ?? 0) * 100);
  return hasVideo && share > 0 ? `${share} % watched, 90 % complete it` : '';
};

function Standing({
  room,
  step: { lecture },
  state: { record, isBusy, mark },
}: Pick<RoomFootProps, 'room' | 'step' | 'state'>) {
  if (record?.isCompleted) {
    return (
      <p className="flex items-center gap-2 text-sm font-semibold whitespace-nowrap text-board">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        Complete
      </p>
    );
  }
  const judge = judgeOf(lecture);
  if (judge === 'exercise' && room.isPhone && room.view !== 'code')
    return (
      <Button size="sm" onClick={() => room.setView('code')}>
        Do its exercise
      </Button>
    );
  if (judge) return <p className="text-sm text-soft">Pass its {judge} to complete it</p>;
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className="max-md:px-1.5"
        disabled={mark === undefined}
        busy={isBusy}
        icon={<Check aria-hidden="true" />}
        onClick={mark}
      >
        Mark as complete
      </Button>
      <span className="text-xs text-soft tabular-nums max-room:hidden">
        {mark === undefined ? 'not in a preview' : missingOf(lecture, record)}
      </span>
    </>
  );
}

/**
 * The bar at the foot of each lecture: back, what is missing, and next, which is *Skip* while the lecture is not
 * complete. It comes first in the tab order.
 */
export function RoomFoot({ room, data, step, state, isFinishShown }: RoomFootProps) {
  const { isBusy, way, record, mark } = state;
  const { previous, next, goBack, goOn } = way;
  const isOpen = record?.isCompleted !== true;
  const leavesOpen = mark !== undefined && isOpen;
  // Next Lecture would mark it (decision 0612).
  const leavesUnmarked = leavesOpen && !judgeOf(step.lecture);
  const look = {
    // The louder button is never the one that leaves the lecture open, or the finish.
    variant: leavesOpen || isFinishShown ? 'secondary' : 'primary',
    title: leavesUnmarked ? 'Goes on without marking this lecture as complete' : undefined,
  } as const;
  return (
    <nav
      aria-label="Lecture"
      className="room-foot fixed inset-x-0 bottom-0 z-30 border-t border-line bg-sheet pb-[env(safe-area-inset-bottom)] md:static md:z-auto"
    >
      <div className="grid min-h-14 grid-cols-[auto_minmax(min-content,1fr)_minmax(0,auto)] items-center gap-2 px-2 md:grid-cols-[auto_auto_minmax(0,1fr)] md:gap-4 md:px-4 room:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <div className="flex min-w-0">
          {previous && (
            <Button
              size="sm"
              variant="quiet"
              className="min-w-0"
              icon={<ArrowLeft aria-hidden="true" />}
              onClick={goBack}
            >
              <span className="max-md:sr-only">Previous</span>
              <span className="truncate font-normal text-soft max-room:hidden">{previous.lecture.title}</span>
            </Button>
          )}
        </div>
        <div className="flex min-w-0 items-center gap-3 wrap-normal">
          <Standing {...{ room, step, state }} />
        </div>
        <div className="flex min-w-0 justify-end">
          {next ? (
            <Button
              size="sm"
              {...look}
              className="room-next min-w-0"
              data-unmarked={leavesUnmarked || undefined}
              busy={isBusy}
              onClick={({ detail }) => {
                const isSecondClick = detail > 1;
                if (!isSecondClick) goOn();
              }}
            >
              <span className="grid min-w-0 text-left leading-tight md:flex md:gap-x-2">
                <span className="shrink-0">{leavesOpen ? 'Skip to' : 'Next'}</span>{' '}
                <span className="truncate font-normal max-md:text-xs">{next.lecture.title}</span>
              </span>
              <ArrowRight aria-hidden="true" />
            </Button>
          ) : (
            !isFinishShown && (
              <Suspense>
                <LastWay {...{ room, data, step, state, look }} />
              </Suspense>
            )
          )}
        </div>
      </div>
      <RoomTabs view={room.view} hasWork={state.hasWork} onView={room.setView} />
    </nav>
  );
}
