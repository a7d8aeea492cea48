import { lazy, Suspense } from 'react';
import type { ExercisePanelProps } from './exercise-panel.tsx';
import { loadChunk } from '#lib/load-chunk.ts';

const ExercisePanel = lazy(async () => ({
  default: (await loadChunk(() => import('./exercise-panel.tsx'))).ExercisePanel,
}));

/** The exercise, loaded where there is one. */
export function LazyExercise(props: ExercisePanelProps) {
  return (
    <Suspense fallback={<div className="h-96 rounded-lg border border-edge bg-sheet" />}>
      <ExercisePanel key={props.place.lectureId} {...props} />
    </Suspense>
  );
}
