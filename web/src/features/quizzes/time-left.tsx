import { useEffect, useEffectEvent, useState } from 'react';
import { MOST_EXTENSIONS } from '@lectern/contract/quiz-rules';
import { MINUTE, SECOND } from '@lectern/contract/units';
import Timer from 'lucide-react/icons/timer';
import { useSitQuiz, type StudentQuiz, type QuizPlace } from './quizzes.api.ts';
import { classNames } from '#lib/class-names.ts';
import { messageOf } from '#lib/error-message.ts';
import { formatCount, formatDuration } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toasts.tsx';

/** Enough time to read the warning and press its button (WCAG 2.2.1 wants 20 seconds). */
const WARN_BEFORE = MINUTE;

// The shadow covers what scrolls past above it.
const stickyClass =
  'sticky top-[calc(0.5rem+var(--room-top,0px))] z-10 md:-top-3 shadow-[0_-0.75rem_0_var(--color-paper)]';

/** Milliseconds until `endsAt`, updated each second; negative once it is over. */
function useLeft(endsAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(ticking);
  }, []);
  return endsAt - now;
}

interface TimeLeftProps {
  place: QuizPlace;
  quiz: StudentQuiz;
  /** The answers could not be sent. */
  isUnsent: boolean;
  /** The server did not take the answers. */
  isRefused: boolean;
  /** Called when the time runs out while the page is open, and again with each new connection until that is judged. */
  onOver: () => void;
}

interface RunningProps extends TimeLeftProps {
  endsAt: number;
  extensions: number;
  minutes: number;
}

function Running({ place, endsAt, extensions, minutes, isUnsent, isRefused, onOver }: RunningProps) {
  const left = useLeft(endsAt);
  const sit = useSitQuiz(place);
  const isOver = left <= 0;
  // A student who returns after the end should see the answers first.
  const [wasOver] = useState(isOver);
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (!isOver || wasOver) return;
    end();
    const onOnline = (): void => end();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isOver, wasOver]);

  if (isOver)
    return (
      <div className={stickyClass}>
        <Notice isAlert={wasOver}>
          {wasOver
            ? 'The time of this try is over. Check what you have: it is judged, but it can no longer pass.'
            : isUnsent
              ? 'The time is up, and your answers are not handed in yet. They are kept in this browser, and handed in when there is a connection.'
              : isRefused
                ? 'The time is up, and the server did not take your answers. They are kept in this browser. The reason is below.'
                : 'The time is up. Your answers are being handed in.'}
        </Notice>
      </div>
    );
  const isSoon = left <= WARN_BEFORE;
  const more = extensions < MOST_EXTENSIONS && (
    <Button
      size="sm"
      variant="secondary"
      busy={sit.isPending}
      onClick={() => sit.mutate(extensions + 1, { onError: (error) => toast.error(messageOf(error)) })}
    >
      {formatCount(minutes, 'minute')} more
    </Button>
  );
  return (
    <div className={classNames(stickyClass, 'grid gap-2 rounded-md border border-edge bg-sheet px-3.5 py-2')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="timer" className="flex items-center gap-2 font-semibold tabular-nums">
          <Timer aria-hidden="true" className="size-5" />
          {formatDuration(Math.ceil(left / SECOND))} left
        </p>
        {more}
      </div>
      {/* Announced once, when it appears. */}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {isSoon && 'Less than a minute is left. What you have answered is sent by itself then.'}
      </p>
    </div>
  );
}

/** The remaining time of a try; nothing without a limit. */
export function TimeLeft(props: TimeLeftProps) {
  const { endsAt, sitting, minutes } = props.quiz;
  if (endsAt === null || sitting === null || minutes === null) return null;
  return <Running {...props} endsAt={endsAt} extensions={sitting.extensions} minutes={minutes} />;
}
