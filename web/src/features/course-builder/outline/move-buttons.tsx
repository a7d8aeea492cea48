import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { IconButton } from '#ui/icon-button.tsx';
import { moveButtonId } from './part-focus.ts';

interface MoveButtonsProps {
  id: string;
  /** What is moved, for screen readers. */
  name: string;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onMove: (step: -1 | 1) => void;
}

/** Ordering without dragging (WCAG 2.5.7). */
export function MoveButtons({ id, name, canMoveUp, canMoveDown, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        id={moveButtonId(id, -1)}
        label={`Move up ${name}`}
        disabled={!canMoveUp}
        icon={<ArrowUp aria-hidden="true" />}
        onClick={() => onMove(-1)}
      />
      <IconButton
        id={moveButtonId(id, 1)}
        label={`Move down ${name}`}
        disabled={!canMoveDown}
        icon={<ArrowDown aria-hidden="true" />}
        onClick={() => onMove(1)}
      />
    </>
  );
}
