interface SpinnerProps {
  /** A CSS length. */
  size?: string;
  /** Announced if given; without it the spinner is decorative. */
  label?: string;
}

/** A spinning ring in the text's colour. */
export function Spinner({ size = '1.5rem', label }: SpinnerProps) {
  const ring = (
    <svg
      viewBox="0 0 24 24"
      style={{ width: size, height: size }}
      className="animate-spin"
      aria-hidden="true"
    >
      <circle
        cx="12"
        cy="12"
        r="9.5"
        fill="none"
        stroke="currentColor"
        strokeOpacity="0.22"
        strokeWidth="2.5"
      />
      <path
        d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
  if (!label) return ring;
  return (
    <span role="status" className="inline-flex items-center gap-3">
      {ring}
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** Replaces a page while a request runs (contact, login, signup: S4.05). */
export function PageSpinner({ label = 'Please wait' }: { label?: string }) {
  return (
    <div className="grid min-h-[60vh] place-items-center text-accent">
      <Spinner size="2.75rem" label={label} />
    </div>
  );
}
