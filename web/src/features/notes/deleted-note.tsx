import { DeletedPart } from '#ui/deleted-part.tsx';

interface DeletedNoteProps {
  id: string;
  /** `Note at 0:12` */
  name: string;
  onUndo: () => void;
  onOver: () => void;
}

/** Stands where a note was deleted, as long as that can be undone. */
export const DeletedNote = ({ id, name, onUndo, onOver }: DeletedNoteProps) => (
  <li data-note={id} className="py-2">
    <DeletedPart
      text={`The ${name.toLowerCase()} was deleted.`}
      undoLabel={`Undo: keep the ${name.toLowerCase()}`}
      onUndo={onUndo}
      onOver={onOver}
    />
  </li>
);
