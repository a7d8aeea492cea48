import { useState } from 'react';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts.tsx';
import type { ExerciseEditor } from '../exercise-editor.ts';
import { ExerciseForm } from './exercise-form.tsx';
import { useDeleteExercise, useOwnExercise } from '../exercises.api.ts';

interface OwnExerciseProps {
  lectureId: string;
  editor: ExerciseEditor;
}

/** The exercise of an instructor's own lecture: write it, check it, take it away. */
export function OwnExercise({ lectureId, editor }: OwnExerciseProps) {
  const { data, error, refetch, isFetching } = useOwnExercise(lectureId);
  const remove = useDeleteExercise(lectureId);
  const [isRemoving, setRemoving] = useState(false);
  const [removals, setRemovals] = useState(0);
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
        // Saving goes on in the same form; after a removal it begins anew.
        key={removals}
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
            onSuccess: () => {
              setRemovals((before) => before + 1);
              toast.success('Exercise removed');
            },
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
