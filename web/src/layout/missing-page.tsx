import { useNavigate, useRouteError } from 'react-router';
import { ChunkError } from '#lib/network/load-chunk.ts';
import { useReloadWhenBack } from '#lib/network/use-reload-when-back.ts';
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
  const navigate = useNavigate();
  if (!isAway) return <PageError />;
  return (
    <>
      <PageMeta title={TITLE} noIndex />
      <PageHeader title={TITLE} />
      <p className="max-w-lg text-md text-soft">
        The server cannot be reached, and this browser has not opened the page before. It opens by itself as
        soon as the connection is back.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={look}>
          Try now
        </Button>
        {/* The page before is loaded, so a person can go on there. */}
        <Button variant="quiet" onClick={() => void navigate(-1)}>
          Back to the page before
        </Button>
      </div>
    </>
  );
}
