import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { CodeSearchProps } from './lesson/code-search.tsx';

const CodeSearch = lazyPart(async () => (await import('./lesson/code-search.tsx')).CodeSearch);

/** Searches the code of a lecture's video. Loaded when it is opened, and never for a lecture without code. */
export const LazyCodeSearch = (props: CodeSearchProps) =>
  props.address !== '' && (
    <Suspense>
      <CodeSearch {...props} />
    </Suspense>
  );
