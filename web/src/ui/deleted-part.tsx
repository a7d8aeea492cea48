import { useEffect, useEffectEvent, useRef } from 'react';
import { SECOND } from '@lectern/contract/units';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** How long a part can be brought back where `onOver` is given. */
const UNDO_FOR = 10 * SECOND;

interface DeletedPartProps {
  /** `A question was deleted.` */
  text: string;
  /** What the undo does, for screen readers: it begins with `Undo`. */
  undoLabel?: string;
  onUndo: () => void;
  /** Called after ten seconds; absent where the undo stays. */
  onOver?: () => void;
}

/** Stands where a part was deleted, and takes the focus, as the button that had it is gone. */
export function DeletedPart({ text, undoLabel, onUndo, onOver }: DeletedPartProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  const end = useEffectEvent(() => onOver?.());
  useEffect(() => {
    const timer = setTimeout(() => end(), UNDO_FOR);
    return () => clearTimeout(timer);
  }, []);
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
