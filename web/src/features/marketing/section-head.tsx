import type { ReactNode } from 'react';

interface SectionHeadProps {
  id: string;
  eyebrow: string;
  title: string;
  children?: ReactNode;
}

/** The head of a section of a marketing page; `id` labels the section. */
export function SectionHead({ id, eyebrow, title, children }: SectionHeadProps) {
  return (
    <header className="max-w-2xl">
      <p className="rubric mb-2">{eyebrow}</p>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children && <div className="mt-4 grid gap-3 text-md text-soft">{children}</div>}
    </header>
  );
}
