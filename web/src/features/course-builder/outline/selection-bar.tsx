import { useEffect, useEffectEvent, useRef } from 'react';
import ListChecks from 'lucide-react/icons/list-checks';
import { formatCount } from '#lib/format.ts';
import { isWriting } from '#lib/typing/is-writing.ts';
import { isModalOpen } from '#lib/view/open-modals.ts';
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

/** Ends the mode by Escape and by *Done*. The focus stays where it was, or goes to what is there in its place. */
function useEnd({ selected, onEnd }: Pick<SelectionBarProps, 'selected' | 'onEnd'>) {
  const bar = useRef<HTMLDivElement>(null);
  const starts = useRef<HTMLButtonElement>(null);
  const wasInBar = useRef(false);
  const isOn = selected !== null;
  const end = (): void => {
    const { activeElement } = document;
    wasInBar.current = bar.current?.contains(activeElement) === true;
    // A box that chooses goes with the mode: its row stays.
    if (activeElement?.matches('[type="checkbox"]'))
      activeElement.closest<HTMLElement>('[data-part]')?.focus({ preventScroll: true });
    onEnd();
  };
  const endByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isWriting() || isModalOpen()) return;
    event.preventDefault();
    end();
  });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent): void => endByKey(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
  useEffect(() => {
    // The button that was pressed has given way to the bar.
    if (isOn) bar.current?.focus({ preventScroll: true });
    else if (wasInBar.current) starts.current?.focus({ preventScroll: true });
    wasInBar.current = false;
  }, [isOn]);
  return { bar, starts, end };
}

/** Moves or deletes several lectures at once, or makes them free. */
export function SelectionBar({ selected, isBusy, areFree, onStart, onEnd, ...on }: SelectionBarProps) {
  const { bar, starts, end } = useEnd({ selected, onEnd });
  if (selected === null)
    return (
      <Button
        ref={starts}
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
      ref={bar}
      tabIndex={-1}
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
      <Button size="sm" variant="quiet" onClick={end}>
        Done
      </Button>
    </div>
  );
}
