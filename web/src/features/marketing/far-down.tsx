import { useEffect, useRef, type ReactNode } from 'react';

const root = (): HTMLElement => document.documentElement;

/** Lays the parts out, one in each frame. Gives what ends it early. */
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
 * Sections below the first screenful. In a page that was just opened they are laid out when somebody comes near, or one
 * by one once they answer: all at once they would keep the page from answering (decision 0023).
 */
export function FarDown({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Its pictures too, some 30 KB: whoever jumps down finds them there.
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
