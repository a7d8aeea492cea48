import { Suspense, useLayoutEffect, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import type { AttemptSummary } from '@lectern/contract/exercises';
import type { ExercisePlace } from './exercises.api.ts';
import { useMediaQuery } from '#lib/view/media-query.ts';

/** The exercise whose review may have arrived. */
export interface ReviewHeadProps {
  place: ExercisePlace;
  attempts: readonly AttemptSummary[];
}

interface ReviewNewsProps extends ReviewHeadProps {
  head: ComponentType<ReviewHeadProps>;
}

/**
 * A review that has come, at the head of the lecture (`learning-room.tsx`). A phone shows lecture and exercise one at a
 * time, so it stands above the task there, too.
 */
export function ReviewNews({ head: Head, place, attempts }: ReviewNewsProps) {
  const isPhone = useMediaQuery('(width < 48rem)');
  const [lecture, setLecture] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setLecture(document.getElementById('room-review')), []);
  if (attempts.length === 0) return null;
  const head = (
    <Suspense fallback={null}>
      <Head place={place} attempts={attempts} />
    </Suspense>
  );
  return (
    <>
      {lecture && createPortal(head, lecture)}
      {(lecture === null || isPhone) && head}
    </>
  );
}
