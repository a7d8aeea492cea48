import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { Spinner } from './spinner.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  'inline-flex select-none items-center justify-center gap-2 rounded-md border font-semibold no-underline transition-[background-color,border-color,color,box-shadow,translate] active:translate-y-px disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-80 [&_svg]:size-[1.15em] [&_svg]:shrink-0';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-on-accent shadow-[inset_0_-2px_0_rgb(0_0_0/0.16)] hover:bg-accent-strong active:shadow-[inset_0_2px_0_rgb(0_0_0/0.16)]',
  secondary: 'border-edge bg-sheet text-ink hover:border-ink hover:bg-well',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-well',
  danger:
    'border-transparent bg-danger text-on-danger shadow-[inset_0_-2px_0_rgb(0_0_0/0.16)] hover:brightness-110 active:shadow-[inset_0_2px_0_rgb(0_0_0/0.16)]',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 py-1 text-sm',
  md: 'min-h-11 px-4.5 py-1.5 text-base',
  lg: 'min-h-13 px-6 py-2.5 text-md',
};

/** The classes of a button, for elements other than `Button` and `LinkButton`. */
const buttonClass = (
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'md',
  className?: string,
): string => classNames(base, variants[variant], sizes[size], className);

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Shows a spinner and ignores clicks, but keeps the focus. */
  busy?: boolean;
  icon?: ReactNode;
}

/** A button; `type` defaults to `button`. A double click on a primary button is one press. */
export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    // The page shows what a press began a moment later, and until then the button would begin it again.
    const isSecondClick = event.detail > 1;
    if (variant === 'primary' && isSecondClick) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={busy && type === 'submit' ? 'button' : type}
      className={buttonClass(variant, size, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : press}
    >
      {busy ? <Spinner size="1.1em" /> : icon}
      {children}
    </button>
  );
}

export interface LinkButtonProps extends LinkProps, Look {
  icon?: ReactNode;
}

/** A link that looks like a button. It navigates, so it is an `<a>`. */
export function LinkButton({
  variant = 'primary',
  size = 'md',
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass(variant, size, className)}>
      {icon}
      {children}
    </Link>
  );
}
