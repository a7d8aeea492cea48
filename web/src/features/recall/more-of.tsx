import { useState, type ReactNode } from 'react';

interface MoreOfProps {
  id?: string;
  title: string;
  /** Something that was begun in it waits: it is open from the start. */
  isBegun?: boolean;
  children: ReactNode;
}

/** A section below the review, rendered when it is opened. */
export function MoreOf({ id, title, isBegun = false, children }: MoreOfProps) {
  const [isOpen, setOpen] = useState(isBegun);
  return (
    <details
      id={id}
      open={isOpen}
      className="rounded-md border border-line bg-sheet"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer px-4 py-2.5 font-semibold marker:text-faint">{title}</summary>
      {isOpen && <div className="border-t border-line p-4">{children}</div>}
    </details>
  );
}
