import { lazy, type FunctionComponent, type LazyExoticComponent } from 'react';
import { loadChunk, MISSING_PART } from '#lib/load-chunk.ts';
import { Button } from './button.tsx';
import { ErrorState } from './empty-state.tsx';

const MissingPart = () => (
  <ErrorState title={MISSING_PART.title}>
    <p>{MISSING_PART.text}</p>
    <Button className="mt-4" variant="secondary" size="sm" onClick={() => window.location.reload()}>
      Load the page again
    </Button>
  </ErrorState>
);

/** For parts that nobody misses. */
export const Nothing = () => null;

/**
 * A part of a page whose script comes after it. When that does not arrive the rest of the page stays as it is, and
 * `Missing` stands in the part's place: by itself a sentence and a way on.
 * @example const NotesPanel = lazyPart(async () => (await import('./notes-panel.tsx')).NotesPanel);
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  Missing: FunctionComponent = MissingPart,
): LazyExoticComponent<FunctionComponent<Props>> =>
  lazy(() =>
    loadChunk(load).then(
      (part) => ({ default: part }),
      () => ({ default: Missing }),
    ),
  );
