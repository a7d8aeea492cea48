import { useState } from 'react';
import { FailedRead } from '#ui/failed-read.tsx';
import { RemovePart } from '#ui/remove-part.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { ExerciseEditor } from '../exercise-editor.ts';
import { ExerciseForm } from './exercise-form.tsx';
import { useDeleteExercise, useOwnExercise } from '../exercises.api.ts';

interface OwnExerciseProps {
  lectureId: string;
  /** The lecture's; empty without. */
  starterCode: string;
  editor: ExerciseEditor;
}

/** Edits, checks or removes the exercise of an instructor's own lecture. */
export function OwnExercise({ lectureId, starterCode, editor }: OwnExerciseProps) {
  const { data, error, refetch, isFetching } = useOwnExercise(lectureId);
  const remove = useDeleteExercise(lectureId);
  const [removals, setRemovals] = useState(0);
  if (error !== null) {
    return <FailedRead {...{ error, isFetching, refetch }} />;
  }
  if (data === undefined) {
    return (
      <Loading label="Loading the exercise">
        <Skeleton className="h-96 w-full" />
      </Loading>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <ExerciseForm
        // The form stays mounted after a save, and is mounted anew after a removal.
        key={removals}
        lectureId={lectureId}
        starterCode={starterCode}
        exercise={data}
        editor={editor}
      />
      {data !== null && (
        <RemovePart
          label="Remove exercise"
          question="Remove the exercise from this lecture?"
          said="Exercise removed"
          remove={() => remove.mutateAsync()}
          onRemoved={() => setRemovals((before) => before + 1)}
        />
      )}
    </div>
  );
}
