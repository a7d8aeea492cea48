import type { LectureRecord } from '@lectern/contract/learning';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Button } from '#ui/button.tsx';
import { judgeOf, type LectureStep } from '../lecture/lecture-steps.ts';
import type { LectureState } from '../lecture/use-lecture.ts';
import { RoomTabs } from './room-tabs.tsx';
import type { Room } from './use-room.ts';

interface RoomFootProps {
  room: Room;
  step: LectureStep;
  state: LectureState;
}

/** What is left to complete a lecture by its video: `30 % watched, 90 % complete it`. */
const missingOf = ({ hasVideo }: LectureStep['lecture'], record: LectureRecord | undefined): string => {
  const share = Math.floor((record?.watchedShare ?? 0) * 100);
  return hasVideo && share > 0 ? `${share} % watched, 90 % complete it` : '';
};

function Standing({
  step: { lecture },
  state: { record, isBusy, mark },
}: Pick<RoomFootProps, 'step' | 'state'>) {
  if (record?.isCompleted) {
    return (
      <p className="flex items-center gap-2 text-sm font-semibold text-board">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        Complete
      </p>
    );
  }
  const judge = judgeOf(lecture);
  if (judge) return <p className="text-sm text-soft">Pass its {judge} to complete it</p>;
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
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

/** The bar at the foot of each lecture: back, what is missing, and next. It comes first in the tab order. */
export function RoomFoot({ room, step, state }: RoomFootProps) {
  const { isBusy, way } = state;
  const { previous, next, goBack, goOn } = way;
  return (
    <nav
      aria-label="Lecture"
      className="room-foot fixed inset-x-0 bottom-0 z-30 border-t border-line bg-sheet pb-[env(safe-area-inset-bottom)] md:static md:z-auto"
    >
      <div className="grid min-h-14 grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-2 px-2 md:gap-4 md:px-4 room:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
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
        <div className="flex min-w-0 items-center gap-3">
          <Standing step={step} state={state} />
        </div>
        <div className="flex min-w-0 justify-end">
          <Button
            size="sm"
            className="min-w-0"
            busy={isBusy}
            title="Goes on, and marks nothing"
            onClick={goOn}
          >
            {next === undefined ? 'Finish' : 'Next'}
            {next && <span className="truncate font-normal max-md:sr-only">{next.lecture.title}</span>}
            <ArrowRight aria-hidden="true" />
          </Button>
        </div>
      </div>
      <RoomTabs view={room.view} hasWork={state.hasWork} onView={room.setView} />
    </nav>
  );
}
