import { useEffect, useRef, type ReactNode } from 'react';
import { PageSpinner } from './spinner.tsx';

interface BusyPageProps {
  isBusy: boolean;
  children: ReactNode;
}

/**
 * Replaces the page with a spinner while a request runs (S4.05). The page stays mounted, so that its inputs survive and
 * the focus returns to its place.
 */
export function BusyPage({ isBusy, children }: BusyPageProps) {
  const content = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (isBusy) return;
    const field = focused.current;
    focused.current = null;
    if (field instanceof HTMLElement && content.current?.contains(field)) field.focus();
  }, [isBusy]);
  return (
    <>
      {isBusy && <PageSpinner />}
      <div ref={content} hidden={isBusy} onFocus={(event) => (focused.current = event.target)}>
        {children}
      </div>
    </>
  );
}
