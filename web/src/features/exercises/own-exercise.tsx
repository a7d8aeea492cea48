import { useState } from 'react';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts.tsx';
import type { ExerciseEditor } from './exercise-editor.ts';
import { ExerciseForm } from './exercise-form.tsx';
import { useDeleteExercise, useOwnExercise } from './exercises.api.ts';

interface OwnExerciseProps {
  lectureId: string;
  editor: ExerciseEditor;
}

/** The exercise of an instructor's own lecture: write it, check it, take it away. */
export function OwnExercise({ lectureId, editor }: OwnExerciseProps) {
  const { data, error, refetch, isFetching } = useOwnExercise(lectureId);
  const remove = useDeleteExercise(lectureId);
  const [isRemoving, setRemoving] = useState(false);
  if (error !== null) {
    return <ErrorState title={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />;
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
        key={data === null ? 'new' : 'saved'}
        lectureId={lectureId}
        exercise={data}
        editor={editor}
      />
      {data !== null && (
        <Button variant="danger" className="justify-self-start" onClick={() => setRemoving(true)}>
          Remove exercise
        </Button>
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        title="Remove the exercise from this lecture?"
        isDestructive
        isBusy={remove.isPending}
        onNo={() => setRemoving(false)}
        onYes={() =>
          remove.mutate(undefined, {
            onSuccess: () => toast.success('Exercise removed'),
            onError: (failure) => toast.error(messageOf(failure)),
            onSettled: () => setRemoving(false),
          })
        }
      >
        What is published stays as it is until you publish again.
      </ConfirmDialog>
    </div>
  );
}
