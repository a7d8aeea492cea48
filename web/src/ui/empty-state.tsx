import type { ReactNode } from 'react';
import { isRefused } from '#lib/error-message.ts';
import { RetryButton } from './retry-button.tsx';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** A drawing or an icon above the title. */
  picture?: ReactNode;
  /** What to do next. */
  actions?: ReactNode;
}

/** Says that a list is empty, and what to do about it. */
export function EmptyState({ title, children, picture, actions }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-8 text-center md:py-14 low:py-2">
      {picture && (
        <div className="mb-2 text-faint low:hidden [&_svg]:size-14 [&_svg]:stroke-[1.25]">{picture}</div>
      )}
      <h2 className="text-lg">{title}</h2>
      {children && <div className="text-balance text-soft">{children}</div>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  title?: string;
  /** Why it failed. What the server refuses is not offered again. */
  error?: unknown;
  children?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** Shown in place of content that failed to load, with a button to retry. */
export function ErrorState({
  title = 'This could not be loaded',
  error,
  children = isRefused(error)
    ? 'The address may be wrong, or what it led to was removed.'
    : 'The connection may be interrupted.',
  onRetry,
  isRetrying = false,
}: ErrorStateProps) {
  return (
    <div role="alert" className="rounded-lg border border-line bg-sheet px-5 py-6">
      <h2 className="text-md font-semibold">{title}</h2>
      <div className="mt-1 text-soft">{children}</div>
      {onRetry && !isRefused(error) && <RetryButton className="mt-4" {...{ isRetrying, onRetry }} />}
    </div>
  );
}
