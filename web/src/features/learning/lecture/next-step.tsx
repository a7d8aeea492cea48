import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Lecture } from '@lectern/contract/course';
import { SECOND } from '@lectern/contract/units';
import { EndCard, SMALL_BUTTON } from './end-card.tsx';
import { isInTypedField } from '#lib/typing/is-typing.ts';
import { Button } from '#ui/button.tsx';

export interface NextStepProps {
  /** The next lecture. */
  next: Pick<Lecture, 'title' | 'hasVideo'>;
  /** Opens it after a countdown: over a video alone, as the end of a text may stand out of view. */
  isCounting?: boolean;
  onGo: () => void;
  /** Given where this covers the last frame of a video: closes it. Without it, it is part of the page. */
  onClose?: () => void;
  /** Only the button, for a line of somebody else's. */
  isButton?: boolean;
}

const WAIT_SECONDS = 8;

/** Whether a phone shows another part than the lecture, such as its code. */
const isElsewhereOnPhone = (): boolean =>
  document.querySelector('.room-panes:not([data-view="lecture"])') !== null &&
  matchMedia('(width < 48rem)').matches;

/** Offers the next lecture at the end of any lecture. After a video it opens by itself unless the student says no. */
export function NextStep({ isButton = false, ...props }: NextStepProps) {
  const { next, onGo } = props;
  if (!isButton) return <NextStepBox {...props} />;
  return (
    <Button size="sm" onClick={onGo}>
      <span className="wrap-anywhere">
        {next.hasVideo ? 'Play now' : 'Open now'}: {next.title}
      </span>
    </Button>
  );
}

function NextStepBox({
  next: { title, hasVideo },
  isCounting = false,
  onGo,
  onClose,
}: Omit<NextStepProps, 'isButton'>) {
  const [left, setLeft] = useState(WAIT_SECONDS);
  // The video has ended, but a student who types, or has the code open, is not finished: the focus and the lecture stay.
  const [isAtWork] = useState(() => isInTypedField() || isElsewhereOnPhone());
  const [isStopped, setStopped] = useState(isAtWork);
  const box = useRef<HTMLDivElement>(null);
  const go = useEffectEvent(onGo);
  const counts = isCounting && !isStopped;
  const isOver = onClose !== undefined;

  useEffect(() => {
    if (!counts) return;
    if (left === 0) {
      go();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), SECOND);
    return () => clearTimeout(timer);
  }, [counts, left]);

  // A student who goes on with the code, a note or the text is not finished here.
  useEffect(() => {
    if (!counts) return;
    const stop = ({ target }: Event): void => {
      if (!(target instanceof Node && box.current?.contains(target))) setStopped(true);
    };
    const acts = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const act of acts) document.addEventListener(act, stop, { passive: true });
    return () => {
      for (const act of acts) document.removeEventListener(act, stop);
    };
  }, [counts]);

  const stay = (): void => {
    setStopped(true);
    onClose?.();
  };
  return (
    <EndCard
      ref={box}
      isOver={isOver}
      rubric="Next lecture"
      title={title}
      note={
        counts && (
          <p className="mt-1 text-sm text-soft tabular-nums @max-2xs:mt-0 @max-2xs:text-xs">
            {hasVideo ? 'Starts' : 'Opens'} in {left} s
          </p>
        )
      }
      onEscape={stay}
    >
      {(counts || isOver) && (
        <Button variant="secondary" className={SMALL_BUTTON} onClick={stay}>
          {counts ? 'Cancel' : 'Stay here'}
        </Button>
      )}
      <Button className={SMALL_BUTTON} autoFocus={isOver && !isAtWork} onClick={onGo}>
        {hasVideo ? 'Play now' : 'Open now'}
      </Button>
    </EndCard>
  );
}
