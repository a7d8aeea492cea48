import { useEffect, useRef, type ReactNode } from 'react';

const root = (): HTMLElement => document.documentElement;

/** Lays out the parts, one per frame. Returns a function that finishes early. */
function layOut(parts: HTMLElement[]): () => void {
  let frame = 0;
  const finish = (): void => {
    root().removeAttribute('data-opened');
    for (const part of parts) part.style.removeProperty('content-visibility');
  };
  const next = (at: number): void => {
    const part = parts[at];
    if (!part) return finish();
    part.style.setProperty('content-visibility', 'visible');
    frame = requestAnimationFrame(() => next(at + 1));
  };
  frame = requestAnimationFrame(() => next(0));
  return () => {
    cancelAnimationFrame(frame);
    finish();
  };
}

/**
 * Sections below the first screenful. On a first visit they are laid out when the visitor scrolls near, or one by one
 * after hydration: laying out all at once would block the page (decision 0023).
 */
export function FarDown({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Loads their pictures too, some 30 KB, so that they are ready for a visitor who jumps down.
    for (const image of frame.current?.querySelectorAll('img') ?? []) image.loading = 'eager';
    const sections = frame.current?.querySelectorAll<HTMLElement>(':scope > section') ?? [];
    return root().hasAttribute('data-opened') ? layOut([...sections]) : undefined;
  }, []);
  return (
    <div ref={frame} className="far-down">
      {children}
    </div>
  );
}
