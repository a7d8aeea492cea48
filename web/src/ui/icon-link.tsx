import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '#lib/class-names.ts';

export interface IconLinkProps extends Omit<LinkProps, 'children' | 'aria-label'> {
  /** The destination; also shown as a tooltip. */
  label: string;
  icon: ReactNode;
}

/** A link that looks like an `IconButton`. */
export function IconLink({ label, icon, className, ...rest }: IconLinkProps) {
  return (
    <Link
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-md text-soft transition-colors hover:bg-well hover:text-ink [&_svg]:size-5',
        className,
      )}
    >
      {icon}
    </Link>
  );
}
