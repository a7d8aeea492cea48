/** The mark: an open book on a reading stand, its ribbon in the rubric colour. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path d="M16 8.6C13 5.7 8.6 5 3 6.2V19c5.6-1.2 10-.5 13 2.4Z" className="fill-ink" />
      <path
        d="M16 8.6C19 5.7 23.4 5 29 6.2V19c-5.6-1.2-10-.5-13 2.4Z"
        className="fill-ink"
        fillOpacity="0.78"
      />
      <path d="M21.2 5.8h3.6v9.3L23 13.3l-1.8 1.8Z" className="fill-accent" />
      <path d="M14.6 22.6h2.8v4.2h5.2v2.4H9.4v-2.4h5.2Z" className="fill-ink" />
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
