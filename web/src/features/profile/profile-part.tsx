import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useHashTarget } from '#lib/addresses/hash-target.ts';

/**
 * A part of My Profile with a place in the address. Off screen it is neither laid out nor styled, so that a dialog at the
 * end of the page, which makes all the rest inert, opens at once (decision 0024).
 */
export function ProfilePart({ id, children }: { id: string; children: ReactNode }) {
  const place = useHashTarget<HTMLDivElement>(id, (part) => part.focus({ preventScroll: true }));
  return (
    <div
      ref={place}
      id={id}
      tabIndex={-1}
      className="grid gap-6 [contain-intrinsic-block-size:auto_32rem] [content-visibility:auto] [overflow-clip-margin:1rem] focus-visible:outline-none"
    >
      {children}
    </div>
  );
}

/** Links to the parts of the page. */
export function ProfileLinks({ parts }: { parts: readonly (readonly [id: string, title: string])[] }) {
  return (
    <nav aria-label="On this page">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {parts.map(([id, title]) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className="inline-flex min-h-9 items-center text-soft hover:text-ink hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
