import { useState, type ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useHashTarget } from '#lib/addresses/hash-target.ts';

interface FoldRowProps {
  /** The row's place in the address: `#id` opens it. */
  id: string;
  title: string;
  /** A word or two at the right, that often make opening unnecessary. */
  state?: ReactNode;
  /** Rendered once the row has been opened. */
  children: ReactNode;
}

/** A setting that is folded to a row with its title and its state. */
export function FoldRow({ id, title, state, children }: FoldRowProps) {
  const [wasOpened, setOpened] = useState(false);
  const place = useHashTarget<HTMLElement>(id, (row) => {
    const details = row.querySelector('details');
    if (details === null) return;
    details.open = true;
    details.querySelector('summary')?.focus({ preventScroll: true });
  });
  return (
    <section ref={place} id={id} aria-labelledby={`${id}-title`} className="border-t border-line">
      <details
        className="group/fold"
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) setOpened(true);
        }}
      >
        <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-4 py-3 [&::-webkit-details-marker]:hidden">
          <h3 id={`${id}-title`} className="grow text-md">
            {title}
          </h3>
          <span className="text-sm text-soft">{state}</span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-soft group-open/fold:rotate-180" />
        </summary>
        <div className="pb-6">{wasOpened && children}</div>
      </details>
    </section>
  );
}
