import { messageOf } from '#lib/error-message.ts';
import { isOthersCourse } from '#lib/requests/others-course.ts';
import { ErrorState } from './empty-state.tsx';

interface FailedReadProps {
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/**
 * In place of what a query could not read: the reason, and a button to try again unless the server has refused.
 * @example if (error !== null) return <FailedRead {...{ error, isFetching, refetch }} />;
 */
export const FailedRead = ({ error, isFetching, refetch }: FailedReadProps) => (
  <ErrorState title={messageOf(error)} error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
    {isOthersCourse(error) ? 'Its owner can invite you to teach it together.' : undefined}
  </ErrorState>
);
