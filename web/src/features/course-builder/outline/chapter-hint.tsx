import { useDeferredValue } from 'react';
import { readChapters } from '@lectern/contract/chapters';
import { formatCount } from '#lib/format.ts';

/** Shows the chapters that a description's lines make, or why they make none. */
export function ChapterHint({ description }: { description: string }) {
  const { chapters, problem } = readChapters(useDeferredValue(description));
  return (
    <div role="status" className="-mt-3 text-sm empty:hidden">
      {problem !== null && <p className="text-soft">No chapters yet. {problem}</p>}
      {chapters.length > 0 && (
        <p className="text-soft">
          {formatCount(chapters.length, 'chapter')}: {chapters.map(({ title }) => title).join(' · ')}
        </p>
      )}
    </div>
  );
}
