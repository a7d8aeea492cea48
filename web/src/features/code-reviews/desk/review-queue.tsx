import { useState } from 'react';
import type { QueuedReview } from '@lectern/contract/code-reviews';
import { Link } from 'react-router';
import { useReviewedCourses, useReviewQueue } from '../code-reviews.api.ts';
import { deskAddress } from './desk-address.ts';
import { personName } from './person-name.ts';
import { ReviewedCourses } from './reviewed-courses.tsx';
import { factWords } from '#lib/fact-words.ts';
import { formatDate } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** A waiting attempt, as a link to its review. */
function QueueItem({ review }: { review: QueuedReview }) {
  const { _id, student, number, hasPassed, note, askedAt, openedBy, courseName, lectureName } = review;
  const facts = [courseName, lectureName, askedAt === null ? '' : `asked on ${formatDate(askedAt)}`];
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={deskAddress({ review: _id })}
        className="grid gap-1 rounded-md px-3 py-3 text-ink no-underline hover:bg-well"
      >
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <strong className="font-semibold">{personName(student)}</strong>
          <span>Attempt {number}</span>
          <Badge tone={hasPassed ? 'board' : 'amber'}>{hasPassed ? 'Passed' : 'Not passed'}</Badge>
          {openedBy !== null && <Badge tone="accent">Open: {personName(openedBy)}</Badge>}
        </span>
        <span className="text-sm text-soft">{factWords(facts)}</span>
        {note !== '' && <span className="line-clamp-2 break-words">{note}</span>}
      </Link>
    </li>
  );
}

/** Attempts waiting in the instructor's courses, oldest first, and the exercises below. */
export function ReviewQueue() {
  const [course, setCourse] = useState('');
  const { data: courses = [] } = useReviewedCourses();
  const list = useReviewQueue(course);
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? [];
  return (
    <div className="grid grid-cols-1 gap-6">
      {courses.length > 1 && (
        <SelectField
          className="max-w-md"
          label="Course"
          prompt="All courses"
          options={courses.map(({ _id, courseName }) => ({ value: _id, label: courseName }))}
          value={course}
          onChange={({ target }) => setCourse(target.value)}
        />
      )}
      {list.isPending && (
        <Loading label="Loading what waits">
          <Skeleton className="h-40 w-full rounded-lg" />
        </Loading>
      )}
      {list.isError && (
        <ErrorState
          title="What waits could not be loaded"
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && reviews.length === 0 && (
        <EmptyState title="Nobody waits for a review">
          Students ask for one below an exercise, once they have submitted an attempt.
        </EmptyState>
      )}
      {reviews.length > 0 && (
        <section className="grid gap-2">
          <h2 id="waiting-reviews" className="text-md font-semibold">
            Waiting for a review
          </h2>
          <ul aria-labelledby="waiting-reviews" className="grid">
            {reviews.map((review) => (
              <QueueItem key={review._id} review={review} />
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
