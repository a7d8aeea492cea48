import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Stands where a question was deleted, and takes the focus, as the button that had it is gone. */
export function DeletedQuestion({ onUndo }: { onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <Notice
      actions={
        <Button ref={undo} size="sm" variant="secondary" onClick={onUndo}>
          Undo
        </Button>
      }
    >
      A question was deleted.
    </Notice>
  );
}
