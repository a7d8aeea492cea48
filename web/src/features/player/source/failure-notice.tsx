import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '#ui/button.tsx';
import { failureTexts, type PlaybackFailure } from './playback-failure.ts';

interface FailureNoticeProps {
  failure: PlaybackFailure;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Over a video that fails to play: the reason, and a way on. */
export function FailureNotice({ failure, isRetrying, onRetry }: FailureNoticeProps) {
  const { title, text } = failureTexts[failure];
  return (
    <div className="on-board absolute inset-0 z-20 grid place-content-center overflow-auto p-6">
      <div role="alert" className="max-w-md">
        <h3 className="text-lg">{title}</h3>
        <p className="mt-1 text-soft">{text}</p>
        <Button
          className="mt-4"
          size="sm"
          variant="secondary"
          busy={isRetrying}
          onClick={onRetry}
          icon={<RotateCw aria-hidden="true" />}
        >
          Try again
        </Button>
      </div>
    </div>
  );
}
