import { useRouteError } from 'react-router';
import { ChunkError } from '#lib/load-chunk.ts';
import { useReloadWhenBack } from '#lib/use-reload-when-back.ts';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { PageError } from './route-error.tsx';

const TITLE = 'This page is waiting for the network';

/** Replaces a dashboard page that could not be loaded, inside its layout. */
export function MissingPage() {
  return useRouteError() instanceof ChunkError ? <UnloadedPage /> : <PageError />;
}

function UnloadedPage() {
  const { isAway, look } = useReloadWhenBack();
  if (!isAway) return <PageError />;
  return (
    <>
      <PageMeta title={TITLE} noIndex />
      <PageHeader title={TITLE} />
      <p className="max-w-lg text-md text-soft">
        The server cannot be reached, and this browser has not opened the page before. It opens by itself as
        soon as the connection is back.
      </p>
      <Button className="mt-6" variant="secondary" onClick={look}>
        Try now
      </Button>
    </>
  );
}
