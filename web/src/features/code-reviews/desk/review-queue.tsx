import { useState } from 'react';
import type { QueueShow } from '@lectern/contract/code-reviews';
import { useNavigate } from 'react-router';
import { useReviewedCourses, useReviewQueue } from '../code-reviews.api.ts';
import { deskAddress } from './desk-address.ts';
import { QueueItem } from './queue-item.tsx';
import { ReviewedCourses } from './reviewed-courses.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

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
          {show === 'waiting' && courses.length > 0
            ? 'Students ask for one below an exercise, once they have submitted an attempt. You can review any program unasked: choose an exercise below.'
            : 'Students ask for one below an exercise, once they have submitted an attempt.'}
        </EmptyState>
      )}
      {reviews.length > 0 && (
        <section className="grid gap-2">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 id="waiting-reviews" className="text-md font-semibold">
              {show === 'waiting' ? 'Waiting for a review' : 'Sent reviews and notes'}
            </h2>
            <p className="text-sm text-soft">
              {show === 'waiting' ? 'Longest wait first.' : 'Newest first.'}
            </p>
          </div>
          <ul aria-labelledby="waiting-reviews" className="grid gap-3">
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
