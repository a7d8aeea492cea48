import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { IconButton } from '#ui/icon-button.tsx';

interface MoveButtonsProps {
  /** What is moved, for screen readers. */
  name: string;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onMove: (step: -1 | 1) => void;
}

/** Ordering without dragging (WCAG 2.5.7). */
export function MoveButtons({ name, canMoveUp, canMoveDown, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        label={`Move up ${name}`}
        disabled={!canMoveUp}
        icon={<ArrowUp aria-hidden="true" />}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={`Move down ${name}`}
        disabled={!canMoveDown}
        icon={<ArrowDown aria-hidden="true" />}
        onClick={() => onMove(1)}
      />
    </>
  );
}
