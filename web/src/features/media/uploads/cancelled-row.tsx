import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';

interface CancelledRowProps {
  title: string;
  onUndo: () => void;
}

/** Stands in the list of uploads where one was cancelled. If the pressed button had the focus, it has it now. */
export function CancelledRow({ title, onUndo }: CancelledRowProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Another tab may have cancelled it while something is typed in this one.
    if (document.activeElement !== document.body) return;
    undo.current?.focus({ preventScroll: true });
    undo.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <li className="flex items-center gap-2 border-b border-line bg-well py-2 pr-2 pl-4 last:border-b-0 md:pl-3">
      <p className="min-w-0 grow text-sm">
        <span className="block truncate font-medium">{title}</span>
        <span className="text-soft">Upload cancelled</span>
      </p>
      <Button
        ref={undo}
        size="sm"
        variant="secondary"
        aria-label={`Undo: go on with the upload of ${title}`}
        onClick={onUndo}
      >
        Undo
      </Button>
    </li>
  );
}
