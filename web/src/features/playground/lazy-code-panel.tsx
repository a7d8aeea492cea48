import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { CodeWorkProps } from './lesson/code-work.tsx';

const CodeWork = lazyPart(async () => (await import('./lesson/code-work.tsx')).CodeWork);

/** The editor and its output below the lecture, loaded after it. */
export function LazyCodePanel(props: CodeWorkProps) {
  return (
    <Suspense fallback={<div className="h-[32.25rem] md:h-full rounded-lg border border-edge bg-sheet" />}>
      <CodeWork {...props} />
    </Suspense>
  );
}
