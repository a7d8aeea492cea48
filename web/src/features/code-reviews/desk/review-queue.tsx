import { useState } from 'react';
import type { QueuedReview, QueueShow } from '@lectern/contract/code-reviews';
import { SECOND } from '@lectern/contract/units';
import { Link, useNavigate } from 'react-router';
import { useReviewedCourses, useReviewQueue } from '../code-reviews.api.ts';
import { deskAddress } from './desk-address.ts';
import { personName } from './person-name.ts';
import { ReviewedCourses } from './reviewed-courses.tsx';
import { factWords } from '#lib/fact-words.ts';
import { formatDateTime } from '#lib/format.ts';
import { waitingWords } from '#lib/waiting-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** Who asked, or how many got it unasked: their programs are shown without names. */
const receiverOf = ({ askedAt, student, sentTo }: QueuedReview): string => {
  if (askedAt !== null) return personName(student);
  return sentTo === 1 ? 'A program without a name' : `Sent to ${sentTo} students`;
};

interface QueueItemProps {
  review: QueuedReview;
  show: QueueShow;
  /** When the list was read. */
  now: number;
}

/** An attempt of the queue, as a link to its review. */
function QueueItem({ review, show, now }: QueueItemProps) {
  const { _id, number, hasPassed, note, askedAt, finishedAt, openedBy, courseName, lectureName, sentTo } =
    review;
  const facts = [
    courseName,
    lectureName,
    askedAt === null
      ? ''
      : finishedAt === null
        ? `waits ${waitingWords((now - Date.parse(askedAt)) / SECOND)}`
        : `asked on ${formatDateTime(askedAt)}`,
    finishedAt === null ? '' : `sent${askedAt === null ? ' unasked' : ''} on ${formatDateTime(finishedAt)}`,
  ];
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={deskAddress({ review: _id, show })}
        className="grid gap-1 rounded-md px-3 py-3 text-ink no-underline hover:bg-well"
      >
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <strong className="font-semibold">{receiverOf(review)}</strong>
          {sentTo === 1 && <span>Attempt {number}</span>}
          <Badge tone={hasPassed ? 'board' : 'amber'}>{hasPassed ? 'Passed' : 'Not passed'}</Badge>
          {openedBy !== null && <Badge tone="accent">Open: {personName(openedBy)}</Badge>}
        </span>
        <span className="text-sm text-soft">{factWords(facts)}</span>
        {note !== '' && <span className="line-clamp-2 break-words">{note}</span>}
      </Link>
    </li>
  );
}

const SHOWN = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'sent', label: 'Sent' },
] as const;

/** Attempts waiting in the instructor's courses, or those that were reviewed, and the exercises below. */
export function ReviewQueue({ show }: { show: QueueShow }) {
  const navigate = useNavigate();
  const [course, setCourse] = useState('');
  const { data: courses = [] } = useReviewedCourses();
  const list = useReviewQueue(show, course);
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? [];
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-4 @2xl:grid-cols-2 @2xl:items-end">
        <Segmented
          label="Which reviews"
          options={SHOWN}
          value={show}
          onChange={(value) => void navigate(deskAddress({ show: value }), { replace: true })}
        />
        {courses.length > 1 && (
          <SelectField
            label="Course"
            prompt="All courses"
            options={courses.map(({ _id, courseName }) => ({ value: _id, label: courseName }))}
            value={course}
            onChange={({ target }) => setCourse(target.value)}
          />
        )}
      </div>
      {list.isPending && (
        <Loading label="Loading what waits">
          <Skeleton className="h-40 w-full rounded-lg" />
        </Loading>
      )}
      {list.isError && (
        <ErrorState
          title="The reviews could not be loaded"
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && reviews.length === 0 && (
        <EmptyState title={show === 'waiting' ? 'Nobody waits for a review' : 'No review was sent yet'}>
          Students ask for one below an exercise, once they have submitted an attempt.
        </EmptyState>
      )}
      {reviews.length > 0 && (
        <section className="grid gap-2">
          <h2 id="waiting-reviews" className="text-md font-semibold">
            {show === 'waiting' ? 'Waiting for a review' : 'Sent reviews and notes'}
          </h2>
          <ul aria-labelledby="waiting-reviews" className="grid">
            {reviews.map((review) => (
              <QueueItem key={review._id} review={review} show={show} now={list.dataUpdatedAt} />
            ))}
          </ul>
        </section>
      )}
      {list.hasNextPage && (
        <Button
          className="justify-self-start"
          variant="secondary"
          busy={list.isFetching}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      <ReviewedCourses courses={course === '' ? courses : courses.filter(({ _id }) => _id === course)} />
    </div>
  );
}
