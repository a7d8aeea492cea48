import { useEffect, useState } from 'react';
import type { OpenedReview as Opened } from '@lectern/contract/code-reviews';
import { MINUTE } from '@lectern/contract/units';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { sayOpened, useOpenedReview, useReviewQueue } from '../code-reviews.api.ts';
import { AlsoFailed } from './also-failed.tsx';
import { AlsoFailingReviewed } from './also-failing.tsx';
import { deskAddress } from './desk-address.ts';
import { DeskProgram } from './desk-program.tsx';
import { LaterAttempt } from './later-attempt.tsx';
import { OfferedRemarks } from './offered-remarks.tsx';
import { ReviewTask } from './review-task.tsx';
import { SendToGroup } from './send-to-group.tsx';
import { personName } from './person-name.ts';
import { TestsSaid } from './tests-said.tsx';
import type { UnsavedRemarks } from './unsaved-remarks.ts';
import { VerdictForm } from './verdict-form.tsx';
import { formatDateTime } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const lectureAddress = ({ course, lecture }: Opened): string =>
  `/dashboard/view-course?${new URLSearchParams({ course, lecture }).toString()}`;

const askedWords = ({ askedAt, student }: Opened): string => {
  if (askedAt !== null) return `Asked on ${formatDateTime(askedAt)}`;
  return student === null
    ? 'Nobody asked for this review, and it was begun from the programs of all: the name is not shown.'
    : 'Not asked for.';
};

/** The program's author, and their question. */
function ReviewHead({ review }: { review: Opened }) {
  const { student, number, hasPassed, askedAt, finishedAt, note, courseName, lectureName, hasChanged } =
    review;
  return (
    <header className="grid gap-2">
      <p className="text-sm text-soft">
        {courseName}
        {lectureName !== '' && (
          <>
            {'\u00a0· '}
            <Link className="link" to={lectureAddress(review)}>
              {lectureName}
            </Link>
          </>
        )}
      </p>
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
        {askedAt === null && student === null ? 'A program without a name' : personName(student)}
        <span className="font-normal text-soft">Attempt {number}</span>
        <Badge tone={hasPassed ? 'board' : 'amber'}>{hasPassed ? 'Passed' : 'Not passed'}</Badge>
        {finishedAt !== null && <Badge>Sent on {formatDateTime(finishedAt)}</Badge>}
      </h2>
      <p className="text-sm text-soft">{askedWords(review)}</p>
      {hasChanged && (
        <p>
          The exercise has changed since this attempt. The task here and the results are the earlier ones.
        </p>
      )}
      {note !== '' && (
        <blockquote className="max-w-[68ch] border-l-4 border-line pl-4 break-words whitespace-pre-wrap">
          {note}
        </blockquote>
      )}
    </header>
  );
}

/** The way to the next review that waits. */
function NextReview({ after }: { after: string }) {
  const { data } = useReviewQueue('waiting', '');
  const next = data?.pages.flatMap(({ reviews }) => reviews).find(({ _id }) => _id !== after);
  if (next === undefined) return null;
  return (
    <LinkButton
      size="sm"
      variant="secondary"
      className="max-w-full justify-self-start"
      icon={<ArrowRight aria-hidden="true" />}
      to={deskAddress({ review: next._id })}
    >
      <span className="truncate">
        Next that waits: {personName(next.student)}, {next.lectureName}
      </span>
    </LinkButton>
  );
}

interface OpenedReviewProps {
  reviewId: string;
  backTo: string;
  /** It was begun for all who wrote the program. */
  isForGroup: boolean;
}

/** Reviews an attempt: remarks at its lines, and the verdict below. */
export function OpenedReview({ reviewId, backTo, isForGroup }: OpenedReviewProps) {
  const { data: review, isError, isFetching, refetch } = useOpenedReview(reviewId);
  const [sendsToAll, setSendsToAll] = useState(isForGroup);
  const [unsaved] = useState((): UnsavedRemarks => new Map());
  const isWaiting = review?.finishedAt === null;
  useEffect(() => {
    if (!isWaiting) return;
    sayOpened(reviewId);
    const timer = setInterval(() => sayOpened(reviewId), MINUTE);
    return () => clearInterval(timer);
  }, [reviewId, isWaiting]);
  return (
    <div className="grid grid-cols-1 gap-6">
      <LinkButton
        size="sm"
        variant="quiet"
        className="-ml-3 justify-self-start"
        icon={<ArrowLeft aria-hidden="true" />}
        to={backTo}
      >
        All reviews
      </LinkButton>
      {isError && !review && (
        <ErrorState
          title="The review could not be loaded"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          The student may have taken it back.
        </ErrorState>
      )}
      {!review && !isError && (
        <Loading label="Loading the review">
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      {review && (
        <>
          <ReviewHead review={review} />
          {review.openedBy !== null && isWaiting && (
            <Notice>
              <p>
                {personName(review.openedBy)} has this review open, too. The remarks of both are kept; of two
                verdicts the second is refused.
              </p>
            </Notice>
          )}
          <LaterAttempt review={review} />
          {review.result && <TestsSaid result={review.result} hiddenFailed={review.hiddenFailed} />}
          <OfferedRemarks review={review} />
          {review.task === null ? (
            <DeskProgram review={review} unsaved={unsaved} />
          ) : (
            <div className="grid grid-cols-1 items-start gap-6 @3xl:grid-cols-[20rem_minmax(0,1fr)]">
              <ReviewTask task={review.task} />
              <DeskProgram review={review} unsaved={unsaved} />
            </div>
          )}
          <VerdictForm {...{ review, unsaved, sendsToAll }} onSendsToAll={setSendsToAll} />
          <NextReview after={reviewId} />
          {/* The tick above says it until the review is sent. */}
          {!(isWaiting && sendsToAll && review.group.others > 0) && <SendToGroup review={review} />}
          {!review.hasPassed && review.group._id !== null && (
            <AlsoFailingReviewed course={review.course} lecture={review.lecture} groupId={review.group._id} />
          )}
          <AlsoFailed review={review} />
        </>
      )}
    </div>
  );
}
