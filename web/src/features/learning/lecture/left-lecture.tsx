import CircleCheck from 'lucide-react/icons/circle-check';
import Undo2 from 'lucide-react/icons/undo-2';
import { Button } from '#ui/button.tsx';

interface LeftLectureProps {
  title: string;
  /** Next left it open; else Next Lecture marked it. */
  isLeftOpen: boolean;
  /** Marks it, or takes its mark back. */
  onLeft: () => void;
}

/** Whether the previous lecture was marked on the way here, with a button that changes it. */
export function LeftLecture({ title, isLeftOpen, onLeft }: LeftLectureProps) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 text-sm text-soft">
      <span className="wrap-anywhere">
        “{title}” {isLeftOpen ? 'is not complete' : 'was marked as complete'}
      </span>
      <Button
        variant="quiet"
        size="sm"
        aria-label={
          isLeftOpen ? `Mark that one as complete: “${title}”` : `Undo: mark “${title}” as not complete`
        }
        icon={isLeftOpen ? <CircleCheck aria-hidden="true" /> : <Undo2 aria-hidden="true" />}
        onClick={onLeft}
      >
        {isLeftOpen ? 'Mark that one' : 'Undo'}
      </Button>
    </p>
  );
}
