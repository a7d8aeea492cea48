import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { CodePanelProps } from './code-panel.tsx';

const CodePanel = lazyPart(async () => (await import('./code-panel.tsx')).CodePanel);

/** The editor and its output, which stand below the lecture and are loaded after it. */
export function LazyCodePanel(props: CodePanelProps) {
  return (
    <Suspense fallback={<div className="h-[32.25rem] md:h-full rounded-lg border border-edge bg-sheet" />}>
      <CodePanel {...props} />
    </Suspense>
  );
}
