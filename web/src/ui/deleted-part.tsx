import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface DeletedPartProps {
  /** `A question was deleted.` */
  text: string;
  /** What the undo does, for screen readers: it begins with `Undo`. */
  undoLabel?: string;
  onUndo: () => void;
}

/** Stands where a part was deleted, and takes the focus, as the button that had it is gone. */
export function DeletedPart({ text, undoLabel, onUndo }: DeletedPartProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <Notice
      actions={
        <Button ref={undo} size="sm" variant="secondary" aria-label={undoLabel} onClick={onUndo}>
          Undo
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
