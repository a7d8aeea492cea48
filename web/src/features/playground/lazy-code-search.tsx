import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { CodeSearchProps } from './lesson/code-search.tsx';

const CodeSearch = lazyPart(async () => (await import('./lesson/code-search.tsx')).CodeSearch);

/** Finds code of a lecture's video; loaded when it is opened, and never where there is none. */
export const LazyCodeSearch = (props: CodeSearchProps) =>
  props.address !== '' && (
    <Suspense>
      <CodeSearch {...props} />
    </Suspense>
  );
