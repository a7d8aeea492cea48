import { LinkButton } from '#ui/button.tsx';
import { PageMeta } from '#ui/page-meta.tsx';

/** The 404 page's content, with the way home. */
export function NotFound({
  title = 'Page not found',
  text = 'The address may be wrong, or the page may have been removed.',
}: {
  title?: string;
  text?: string | undefined;
}) {
  return (
    <div className="measure grid min-h-[60vh] content-start justify-items-start gap-4 py-16 md:py-28">
      <PageMeta title="Page not found" noIndex />
      <p className="rubric">404</p>
      <h1 className="max-w-xl text-3xl">{title}</h1>
      <p className="max-w-md text-md text-soft">{text}</p>
      <div className="button-row mt-4">
        <LinkButton to="/">Go to the home page</LinkButton>
        <LinkButton to="/dashboard/my-profile" variant="secondary" className="signed-in-only">
          Dashboard
        </LinkButton>
        <LinkButton to="/courses" variant="secondary" className="signed-in-only">
          Find a tutorial
        </LinkButton>
        <LinkButton to="/contact" variant="secondary">
          Contact Us
        </LinkButton>
      </div>
    </div>
  );
}
