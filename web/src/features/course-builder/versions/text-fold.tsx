import { Suspense, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ComparingTexts } from './comparing-texts.tsx';
import type { ComparedTexts } from './text-changes.tsx';

const TextChanges = lazyPart(async () => (await import('./text-changes.tsx')).TextChanges);

/** Texts that differ, behind a line; they are loaded when it is opened. */
export function TextFold({ title, ...compared }: ComparedTexts & { title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary
        aria-label={`Show what changed in the text of ${title}`}
        className="w-fit cursor-pointer py-1 text-sm font-semibold text-soft hover:text-ink"
      >
        Show what changed in the text
      </summary>
      <div className="pt-1 pb-2">
        <Suspense fallback={<ComparingTexts />}>{isOpen && <TextChanges {...compared} />}</Suspense>
      </div>
    </details>
  );
}
