import { useId, useRef, useState, type ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { classNames } from '#lib/class-names.ts';
import { useDismiss } from './use-dismiss.ts';

export interface DisclosureMenuProps {
  label: ReactNode;
  /** The list of links; call `close` from links that navigate. */
  children: (close: () => void) => ReactNode;
  /** The side on which list and button are aligned. */
  align?: 'start' | 'end';
  className?: string;
  onOpen?: () => void;
}

/**
 * A button that opens a list of links below it. It is a disclosure and not a `menu`, so that links stay links. Escape
 * closes it and restores the focus; Tab out of it or a click outside closes it too.
 */
export function DisclosureMenu({ label, children, align = 'start', className, onOpen }: DisclosureMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  const onBlur = useDismiss(ref, isOpen, () => setOpen(false));

  return (
    <div
      ref={ref}
      className={classNames('relative', className)}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        className="flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-md px-2 font-medium hover:bg-well aria-expanded:bg-well lg:px-3"
        onClick={() => {
          if (!isOpen) onOpen?.();
          setOpen(!isOpen);
        }}
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-4 text-faint transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div
        id={listId}
        hidden={!isOpen}
        className={classNames(
          'absolute top-full z-40 mt-2 max-h-[70vh] w-max min-w-56 max-w-[min(22rem,90vw)] animate-rise overflow-auto rounded-lg border border-line bg-sheet p-2 shadow-float',
          align === 'end' ? 'right-0' : 'left-0',
        )}
      >
        {children(() => setOpen(false))}
      </div>
    </div>
  );
}
