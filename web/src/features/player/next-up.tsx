import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';

interface NextUpProps {
  title: string;
  /** Whether it has a video; else its page opens. */
  hasVideo: boolean;
  onGo: () => void;
  onCancel: () => void;
}

const SECOND = 1000;
const WAIT_SECONDS = 8;

/** Over a video that has ended: the next lecture starts automatically unless the student cancels. */
export function NextUp({ title, hasVideo, onGo, onCancel }: NextUpProps) {
  const [left, setLeft] = useState(WAIT_SECONDS);
  const go = useEffectEvent(onGo);

  useEffect(() => {
    if (left === 0) {
      go();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), SECOND);
    return () => clearTimeout(timer);
  }, [left]);

  return (
    <div
      className="on-board absolute inset-0 z-10 grid place-content-center gap-4 p-6 text-center"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <div role="status">
        <p className="rubric">Next lecture</p>
        <p className="mt-1 text-lg font-semibold">{title}</p>
      </div>
      <p className="text-sm text-soft">
        {hasVideo ? 'Starts' : 'Opens'} in {left} s
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button autoFocus onClick={onGo}>
          {hasVideo ? 'Play now' : 'Open now'}
        </Button>
      </div>
    </div>
  );
}
