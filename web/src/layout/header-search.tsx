import { useEffect, useRef } from 'react';
import Search from 'lucide-react/icons/search';
import { Link, useLocation, useNavigate } from 'react-router';
import { isFillingIn } from '#lib/typing/is-typing.ts';

const PAGE = '/courses';

/** The tutorial search on every page: a field if there is room, else an icon; and the key `/`. */
export function HeaderSearch() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isFillingIn(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      const onPage = document.querySelector<HTMLInputElement>('#find');
      if (onPage) onPage.select();
      else if (field.current?.checkVisibility()) field.current.select();
      else void navigate(PAGE);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);

  // The tutorials' page has a search field of its own, whose list follows the typing.
  if (pathname === PAGE) return null;
  return (
    <>
      <search className="hidden xl:block">
        <form
          action={PAGE}
          className="relative"
          onSubmit={(event) => {
            event.preventDefault();
            const q = field.current?.value.trim() ?? '';
            void navigate(q === '' ? PAGE : `${PAGE}?q=${encodeURIComponent(q)}`);
          }}
        >
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
          />
          <input
            ref={field}
            name="q"
            type="search"
            maxLength={200}
            aria-label="Search tutorials"
            aria-keyshortcuts="/"
            placeholder="Search tutorials"
            className="min-h-10 w-52 rounded-full border border-edge bg-sheet pr-3 pl-9 text-sm hover:border-ink"
          />
        </form>
      </search>
      <Link
        to={PAGE}
        aria-label="Search tutorials"
        title="Search tutorials (/)"
        className="grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-well hover:text-ink xl:hidden"
      >
        <Search aria-hidden="true" className="size-5" />
      </Link>
    </>
  );
}
