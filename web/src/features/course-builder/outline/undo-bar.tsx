import { useEffect, useState } from 'react';
import { SECOND } from '@lectern/contract/units';
import Undo2 from 'lucide-react/icons/undo-2';
import { Button } from '#ui/button.tsx';

/** How long an act can be taken back here; what was deleted, afterwards from the bin. */
export const UNDO_FOR = 10 * SECOND;

interface UndoBarProps {
  /** What was done. */
  text: string;
  /** Says what the button takes back. */
  label: string;
  isBusy: boolean;
  onUndo: () => void;
  onOver: () => void;
}

/** Offers to take an act back. While the pointer or the focus rests on it, it stays. Give it a `key` of the act. */
export function UndoBar({ text, label, isBusy, onUndo, onOver }: UndoBarProps) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || isBusy) return;
    const timer = setTimeout(onOver, UNDO_FOR);
    return () => clearTimeout(timer);
  }, [isHeld, isBusy, onOver]);
  return (
    <div
      className="sticky bottom-20 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-edge bg-sheet py-2 pr-2 pl-4 shadow-float"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className="min-w-0 break-words">{text}</p>
      <Button
        size="sm"
        variant="secondary"
        busy={isBusy}
        icon={<Undo2 aria-hidden="true" />}
        aria-label={label}
        onClick={onUndo}
      >
        Undo
      </Button>
    </div>
  );
}
