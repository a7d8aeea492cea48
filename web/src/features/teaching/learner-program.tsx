import type { Attempt } from '@lectern/contract/exercises';
import type { LearnerAttempt } from '@lectern/contract/teaching';
import MessageSquareCode from 'lucide-react/icons/message-square-code';
import { useNavigate } from 'react-router';
import { useLearnerAttempt, useReviewAttempt } from './teaching.api.ts';
import { reviewAddress } from '#lib/author-addresses.ts';
import { messageOf } from '#lib/error-message.ts';
import { formatCount, formatDateTime } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

interface LearnerProgramProps {
  courseId: string;
  studentId: string;
  attemptId: string;
  onClose: () => void;
}

interface OutcomeProps extends Pick<Attempt, 'result'>, Pick<LearnerAttempt, 'hiddenFailed'> {}

/** The test results; failed tests in words, of hidden ones the titles. */
function Outcome({ result: { trouble, tests, hidden }, hiddenFailed }: OutcomeProps) {
  const failed = tests.filter(({ hasPassed }) => !hasPassed);
  /** Those whose edition of the exercise no longer names them. */
  const unnamed = hidden.filter((hasPassed) => !hasPassed).length - hiddenFailed.length;
  return (
    <div className="grid gap-2 text-sm">
      {trouble !== null && <p className="wrap-anywhere text-danger">{trouble}</p>}
      {failed.length + hiddenFailed.length > 0 && (
        <ul aria-label="Tests that failed" className="grid gap-1">
          {failed.map(({ title, message }) => (
            <li key={title} className="wrap-anywhere">
              <span className="font-semibold">{title}</span> <span className="text-soft">{message}</span>
            </li>
          ))}
          {hiddenFailed.map((title) => (
            <li key={`hidden ${title}`} className="wrap-anywhere">
              <span className="font-semibold">{title}</span> <Badge>Hidden</Badge>
            </li>
          ))}
        </ul>
      )}
      {unnamed > 0 && <p>{formatCount(unnamed, 'hidden test has', 'hidden tests have')} failed.</p>}
    </div>
  );
}

const reviewLabel = (review: LearnerAttempt['review']): string => {
  if (review === null) return 'Write a review';
  return review.isFinished ? 'Open the review that was sent' : 'Go on with the review';
};

/** One attempt of a student, with its program, and the way to its review. */
export function LearnerProgram({ courseId, studentId, attemptId, onClose }: LearnerProgramProps) {
  const { data, error, isFetching, refetch } = useLearnerAttempt(courseId, studentId, attemptId);
  const review = useReviewAttempt(courseId, studentId, attemptId);
  const navigate = useNavigate();
  const openReview = (isSent: boolean): void =>
    review.mutate(undefined, {
      onSuccess: ({ review: id }) => void navigate(reviewAddress(id, isSent)),
    });
  return (
    <Dialog
      isOpen
      width="lg"
      title={data ? `${data.lectureTitle}: attempt ${data.attempt.number} of ${data.name}` : 'Program'}
      onClose={onClose}
      problem={review.error ? messageOf(review.error) : undefined}
      actions={
        data && (
          <Button
            busy={review.isPending}
            icon={<MessageSquareCode aria-hidden="true" />}
            onClick={() => openReview(data.review?.isFinished === true)}
          >
            {reviewLabel(data.review)}
          </Button>
        )
      }
    >
      {error !== null && (
        <ErrorState
          title={messageOf(error)}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && (
        <Loading label="Loading the program">
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {data && (
        <>
          <p className="text-sm text-soft">
            {data.attempt.hasPassed ? 'Passed' : 'Not passed'} · {formatDateTime(data.attempt.submittedAt)}
          </p>
          <Outcome result={data.attempt.result} hiddenFailed={data.hiddenFailed} />
          {data.attempt.files.map(({ name, content }) => (
            <figure key={name} className="overflow-hidden rounded-md border border-line">
              <figcaption className="border-b border-line bg-well px-3 py-1 font-mono text-sm">
                {name}
              </figcaption>
              <pre className="p-3 font-mono text-sm break-words whitespace-pre-wrap">{content}</pre>
            </figure>
          ))}
        </>
      )}
    </Dialog>
  );
}
