import { useEffect, useEffectEvent } from 'react';
import { SECOND } from '@lectern/contract/units';
import { DeletedPart } from '#ui/deleted-part.tsx';

/** How long a deleted note can be brought back. */
const UNDO_FOR = 10 * SECOND;

interface DeletedNoteProps {
  id: string;
  /** `Note at 0:12` */
  name: string;
  onUndo: () => void;
  onOver: () => void;
}

/** Stands where a note was deleted, as long as that can be undone. */
export function DeletedNote({ id, name, onUndo, onOver }: DeletedNoteProps) {
  const end = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(() => end(), UNDO_FOR);
    return () => clearTimeout(timer);
  }, []);
  return (
    <li data-note={id} className="py-2">
      <DeletedPart
        text={`The ${name.toLowerCase()} was deleted.`}
        undoLabel={`Undo: keep the ${name.toLowerCase()}`}
        onUndo={onUndo}
      />
    </li>
  );
}
