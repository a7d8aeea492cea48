import { createPortal } from 'react-dom';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { formatDuration } from '#lib/format.ts';
import { Announcement } from '#ui/announcement.tsx';
import { Button } from '#ui/button.tsx';

interface WaitingInVideoProps {
  /** The element around the video. */
  stage: HTMLElement;
  /** The second of the question that waits; null while none does. */
  second: number | null;
  onOpen: () => void;
}

/** Says on the video that it waits at a question, and opens it. */
export function WaitingInVideo({ stage, second, onOpen }: WaitingInVideoProps) {
  const words = second === null ? '' : `A question waits at ${formatDuration(second)}`;
  return createPortal(
    <>
      <Announcement turn={0} text={words} />
      {second !== null && (
        <Button
          size="sm"
          className="absolute top-2 left-1/2 z-10 max-w-[calc(100%-1rem)] -translate-x-1/2"
          icon={<CircleHelp aria-hidden="true" />}
          onClick={() => {
            // The button goes, and the focus comes back to the video when the question is closed.
            stage.focus();
            onOpen();
          }}
        >
          {words}
        </Button>
      )}
    </>,
    stage,
  );
}
