import GripVertical from 'lucide-react/icons/grip-vertical';
import { IconButton } from '#ui/icon-button.tsx';
import { useOutlineActs } from './outline-acts.ts';
import { handleId } from './part-focus.ts';

interface MoveHandleProps {
  kind: 'section' | 'lecture';
  id: string;
  /** The part's name, for screen readers. */
  name: string;
}

/** The drag handle; a press opens the dialog that moves without dragging (WCAG 2.5.7). */
export function MoveHandle({ kind, id, name }: MoveHandleProps) {
  const { openMove } = useOutlineActs();
  return (
    <IconButton
      id={handleId(id)}
      label={`Move or copy ${name}`}
      title="Drag, press Alt with ↑ or ↓, or click"
      className="-ml-3 cursor-grab touch-none active:cursor-grabbing"
      icon={<GripVertical aria-hidden="true" />}
      onClick={() => openMove(kind, id)}
    />
  );
}
