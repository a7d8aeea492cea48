import { useState } from 'react';
import type { ExerciseFile } from '@lectern/contract/exercises';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Undo2 from 'lucide-react/icons/undo-2';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { ExerciseFiles } from './use-exercise-files.ts';

interface StartOverProps {
  /** The files as they were given. */
  given: readonly ExerciseFile[];
  draft: Pick<ExerciseFiles, 'undoLabel' | 'undo' | 'replace'>;
}

/** Puts the given files back; after that, and after each other replacement, it is the button that undoes it. */
export function StartOver({ given, draft: { undoLabel, undo, replace } }: StartOverProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <IconButton
        label={undoLabel ?? 'Start over'}
        className="md:size-9"
        icon={undoLabel === null ? <RotateCcw aria-hidden="true" /> : <Undo2 aria-hidden="true" />}
        onClick={() => (undoLabel === null ? setAsking(true) : undo())}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title="Start over with the files as they were given?"
        noLabel="Keep my files"
        yesLabel="Start over"
        isDestructive
        onNo={() => setAsking(false)}
        onYes={() => {
          replace(given, 'Undo start over');
          setAsking(false);
        }}
      >
        You can undo this until you type again. What you submitted stays among your attempts.
      </ConfirmDialog>
    </>
  );
}
