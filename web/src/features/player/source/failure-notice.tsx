import { RetryButton } from '#ui/retry-button.tsx';
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
        <RetryButton className="mt-4" {...{ isRetrying, onRetry }} />
      </div>
    </div>
  );
}
