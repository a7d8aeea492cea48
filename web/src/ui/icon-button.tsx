import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The action; also shown as a tooltip. */
  label: string;
  icon: ReactNode;
  tone?: 'plain' | 'danger';
}

/** A square icon button, 44 px for touch. */
export function IconButton({
  label,
  icon,
  tone = 'plain',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-md transition-colors disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-5',
        tone === 'danger'
          ? 'text-soft hover:bg-danger-wash hover:text-danger'
          : 'text-soft hover:bg-well hover:text-ink aria-pressed:bg-well aria-pressed:text-ink',
        className,
      )}
    >
      {icon}
    </button>
  );
}
