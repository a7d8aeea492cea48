import { RetryButton } from '#ui/retry-button.tsx';

/** Below the video while the file plays because HLS failed. */
export const FallbackNotice = ({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) => (
  <div
    role="status"
    className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-well px-4 py-2 text-sm"
  >
    <p className="min-w-0 flex-1 basis-60">
      The version that adapts to your connection did not load, so the original file is playing.
    </p>
    <RetryButton {...{ isRetrying, onRetry }} />
  </div>
);
