import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';

interface AuthCardProps {
  title: string;
  lede?: ReactNode;
  children: ReactNode;
  /** Links to the other forms, below the card. */
  footer?: ReactNode;
}

/** The narrow card around all sign-in forms. Toasts stand above it: below it are the links to the other forms. */
export function AuthCard({ title, lede, children, footer }: AuthCardProps) {
  return (
    <div data-toasts="top" className="measure grid justify-items-center py-10 md:py-16">
      <Card as="section" className="w-full max-w-md sm:p-8" aria-labelledby="auth-title">
        <h1 id="auth-title" className="text-xl">
          {title}
        </h1>
        {lede && <p className="mt-2 text-soft">{lede}</p>}
        <div className="mt-6">{children}</div>
      </Card>
      {footer && <div className="mt-5 flex flex-wrap justify-center gap-x-6 gap-y-2 text-soft">{footer}</div>}
    </div>
  );
}
