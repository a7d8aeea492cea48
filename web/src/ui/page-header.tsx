import type { ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';

export interface PageHeaderProps {
  title: ReactNode;
  /** A few words above the title, in the rubric colour. */
  eyebrow?: ReactNode;
  /** One or two sentences below the title. */
  lede?: ReactNode;
  /** Buttons at the right; below the title on narrow screens. */
  actions?: ReactNode;
  /** Without the double rule below. */
  plain?: boolean;
  className?: string;
}

/** The head of a page with its only `h1`, which takes the focus after a navigation. */
export function PageHeader({ title, eyebrow, lede, actions, plain = false, className }: PageHeaderProps) {
  return (
    <header
      className={classNames(
        'mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-5 low:mb-4 low:pb-1',
        !plain && 'double-rule',
        className,
      )}
    >
      <div className="min-w-0 max-w-3xl">
        {eyebrow && <p className="rubric mb-2">{eyebrow}</p>}
        <h1 className="text-2xl">{title}</h1>
        {lede && <p className="mt-3 text-md text-soft">{lede}</p>}
      </div>
      {actions && <div className="flex min-w-0 flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
