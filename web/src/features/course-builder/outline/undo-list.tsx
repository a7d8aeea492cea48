import { useEffect, useState } from 'react';
import { SECOND } from '@lectern/contract/units';
import Undo2 from 'lucide-react/icons/undo-2';
import { classNames } from '#lib/class-names.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import type { DoneAct } from './use-undo.ts';

/** How long the newest act stays at the foot of the window, before it moves to the foot of the outline. */
export const IN_VIEW_FOR = 10 * SECOND;

interface UndoItemProps {
  act: DoneAct;
  isNewest: boolean;
  onUndo: (act: DoneAct) => void;
}

const UndoItem = ({ act, isNewest, onUndo }: UndoItemProps) => (
  <li className="flex items-center gap-x-4 py-2 pr-2 pl-4">
    <p className="min-w-0 flex-1 break-words">{act.text}</p>
    <Button
      size="sm"
      variant="secondary"
      icon={<Undo2 aria-hidden="true" />}
      aria-label={act.label}
      {...(isNewest && { title: 'Ctrl+Z or ⌘Z', 'aria-keyshortcuts': 'Control+Z Meta+Z' })}
      onClick={() => onUndo(act)}
    >
      Undo
    </Button>
  </li>
);

interface UndoListProps {
  /** Newest first. */
  acts: readonly DoneAct[];
  onUndo: (act: DoneAct) => void;
}

/** Offers to undo acts, in any order. Use the newest one as `key`. */
export function UndoList({ acts, onUndo }: UndoListProps) {
  const [isInView, setInView] = useState(true);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setInView(false), IN_VIEW_FOR);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const [newest, ...earlier] = acts;
  if (newest === undefined) return null;
  return (
    <section
      aria-label="Undo"
      data-undo-bar={isInView || undefined}
      className={classNames(
        'mt-4 rounded-md border border-edge bg-sheet',
        // The window's content ends above it, so it covers nothing.
        isInView && 'sticky bottom-[var(--tray,0px)] z-10',
      )}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ol>
        <UndoItem act={newest} isNewest onUndo={onUndo} />
      </ol>
      {earlier.length > 0 && (
        <details className="border-t border-line">
          <summary className="cursor-pointer px-4 py-2 text-sm text-soft">
            {formatCount(earlier.length, 'earlier change')} to undo
          </summary>
          <ol className="max-h-48 divide-y divide-line overflow-y-auto border-t border-line">
            {earlier.map((act) => (
              <UndoItem key={act.nth} act={act} isNewest={false} onUndo={onUndo} />
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
