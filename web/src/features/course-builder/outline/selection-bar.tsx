import ListChecks from 'lucide-react/icons/list-checks';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';

interface SelectionBarProps {
  /** Null while the selection mode is off. */
  selected: ReadonlySet<string> | null;
  isBusy: boolean;
  /** All selected lectures are free. */
  areFree: boolean;
  onStart: () => void;
  onEnd: () => void;
  onMove: () => void;
  onFree: () => void;
  onDelete: () => void;
}

/** Moves or deletes several lectures at once, or makes them free. */
export function SelectionBar({ selected, isBusy, areFree, onStart, onEnd, ...on }: SelectionBarProps) {
  if (selected === null)
    return (
      <Button
        size="sm"
        variant="quiet"
        className="justify-self-end"
        icon={<ListChecks aria-hidden="true" />}
        onClick={onStart}
      >
        Select several
      </Button>
    );
  const isNone = selected.size === 0;
  return (
    <div
      role="group"
      aria-label="Selected lectures"
      className="sticky top-20 z-10 flex flex-wrap items-center gap-2 rounded-md border border-edge bg-sheet py-2 pr-2 pl-4 shadow-float"
    >
      <p className="grow">{isNone ? 'Choose lectures' : `${formatCount(selected.size, 'lecture')} chosen`}</p>
      <Button size="sm" variant="secondary" disabled={isNone} onClick={on.onMove}>
        Move to …
      </Button>
      <Button size="sm" variant="secondary" disabled={isNone || isBusy} onClick={on.onFree}>
        {areFree ? 'Only for students' : 'Free to watch'}
      </Button>
      <Button size="sm" variant="secondary" disabled={isNone || isBusy} onClick={on.onDelete}>
        Delete
      </Button>
      <Button size="sm" variant="quiet" onClick={onEnd}>
        Done
      </Button>
    </div>
  );
}
