import type { HTMLAttributes } from 'react';
import { classNames } from '#lib/class-names.ts';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** The element: `article` for a self-contained item, `section` with a heading, `li` in a list. */
  as?: 'div' | 'article' | 'section' | 'li';
  /** Lifts on hover; for cards covered by their link (`cardLinkClass`). */
  isLink?: boolean;
  hasPadding?: boolean;
}

/** A sheet of paper on the page. */
export function Card({
  as: Element = 'div',
  isLink = false,
  hasPadding = true,
  className,
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        'relative overflow-clip rounded-lg border border-line bg-sheet shadow-sheet',
        hasPadding && 'p-6',
        isLink &&
          'transition-[border-color,box-shadow,translate] hover:-translate-y-0.5 hover:border-edge hover:shadow-lifted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        className,
      )}
    />
  );
}

/** For the link in a `Card isLink`: the whole card becomes its target, while its name stays the heading's. */
export const cardLinkClass = 'after:absolute after:inset-0 focus-visible:outline-none';
