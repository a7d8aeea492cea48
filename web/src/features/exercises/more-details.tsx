import { useState, type ReactNode } from 'react';

/** A section that is rendered when it is opened. */
export function MoreDetails({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="rounded-md border border-line"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer px-4 py-2.5 font-semibold md:py-1.5 marker:text-faint">
        {title}
      </summary>
      {isOpen && <div className="border-t border-line p-4">{children}</div>}
    </details>
  );
}
