import { useRouteError } from 'react-router';
import { ApiError } from '#lib/api-client.ts';
import { ChunkError, MISSING_PART } from '#lib/network/load-chunk.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { NotFound } from './not-found.tsx';

interface Words {
  title: string;
  text: string;
}

function wordsFor(error: unknown): Words {
  if (error instanceof ChunkError) return MISSING_PART;
  if (error instanceof ApiError && error.status === 0)
    return {
      title: 'The server could not be reached',
      text: 'Please check the connection and load the page again.',
    };
  if (error instanceof ApiError) return { title: 'This page could not be loaded', text: error.message };
  return { title: 'Something went wrong on this page', text: 'Reloading the page usually helps.' };
}

/** Does not tell a withdrawn course from a draft, or from none. */
const HIDDEN =
  'No tutorial with this address is in the catalogue. Its instructor may have taken it out, or the address may be wrong.';

/** Replaces a page that failed to load or to render, inside its layout. */
export function PageError() {
  const error = useRouteError();
  if (error instanceof ApiError && error.status === 404)
    return <NotFound title={error.message} text={error.code === 'COURSE_NOT_FOUND' ? HIDDEN : undefined} />;
  const { title, text } = wordsFor(error);
  return (
    <div className="measure grid min-h-[60vh] content-start justify-items-start gap-4 py-16 md:py-28">
      <PageMeta title={title} noIndex />
      <h1 className="max-w-xl text-2xl">{title}</h1>
      <p className="max-w-lg text-md text-soft">{text}</p>
      {error instanceof ApiError && error.requestId && (
        <p className="text-sm text-faint">
          If you write to us, please mention <code>{error.requestId}</code>.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Load the page again</Button>
        <LinkButton to="/" variant="secondary">
          Go to the home page
        </LinkButton>
      </div>
    </div>
  );
}

/** The same, for a failure of the layout itself. */
export function RouteError() {
  return (
    <main id="main">
      <PageError />
    </main>
  );
}
