import { bookPath, standPath } from './mark-paths.ts';

/** The mark: an open book in the rubric colour on a reading stand of ink. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path d={bookPath} className="fill-accent" />
      <path d={standPath} className="fill-current" />
    </svg>
  );
}

/** The mark and the name. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${className}`}>
      <Mark />
      <span className="text-[1.375rem] font-semibold leading-none tracking-[-0.035em]">Lectern</span>
    </span>
  );
}
