import { Suspense } from 'react';
import type { ExercisePanelProps } from './exercise-panel.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const ExercisePanel = lazyPart(async () => (await import('./exercise-panel.tsx')).ExercisePanel);

/** A lecture's exercise, loaded only where there is one. */
export function LazyExercise(props: ExercisePanelProps) {
  return (
    <Suspense fallback={<div className="h-96 md:h-full rounded-lg border border-edge bg-sheet" />}>
      <ExercisePanel key={props.place.lectureId} {...props} />
    </Suspense>
  );
}
