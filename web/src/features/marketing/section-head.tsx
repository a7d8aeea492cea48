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
      <p className="rubric mb-1 md:mb-2">{eyebrow}</p>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children && <div className="mt-3 grid gap-3 text-soft md:mt-4 md:text-md">{children}</div>}
    </header>
  );
}
