interface ProgressProps {
  /** 0 to 100. */
  value: number;
  /** What of `value` counts; the rest of it is paler. All of it by default. */
  counted?: number;
  /** The progressing thing, for screen readers. */
  label: string;
  className?: string;
}

const clamp = (value: number): number => Math.min(100, Math.max(0, value));

/** A progress bar; where the number matters, put it beside the bar in words (`Progress 40%`). */
export function ProgressBar({ value, counted = value, label, className = '' }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(clamp(value))}
      aria-valuemin={0}
      aria-valuemax={100}
      className={`relative h-2 overflow-hidden rounded-full border border-line bg-well forced-colors:border-[CanvasText] ${className}`}
    >
      {counted < value && (
        <div
          className="absolute inset-0 origin-left rounded-full bg-board opacity-35"
          style={{ transform: `scaleX(${clamp(value) / 100})` }}
        />
      )}
      <div
        data-fill=""
        className="relative h-full origin-left rounded-full bg-board transition-transform"
        style={{ transform: `scaleX(${clamp(counted) / 100})` }}
      />
    </div>
  );
}

/** A small ring, with a tick at 100. */
export function ProgressRing({ value, label, className = 'size-5' }: ProgressProps) {
  const part = clamp(value);
  const around = 2 * Math.PI * 9;
  return (
    <svg
      viewBox="0 0 24 24"
      role="img"
      aria-label={`${label}: ${Math.round(part)}%`}
      className={`-rotate-90 shrink-0 ${className}`}
    >
      <circle
        cx="12"
        cy="12"
        r="9"
        fill="none"
        strokeWidth="3"
        className="stroke-line forced-colors:stroke-[GrayText]"
      />
      <circle
        cx="12"
        cy="12"
        r="9"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray={`${(part / 100) * around} ${around}`}
        className={`stroke-board forced-colors:stroke-[Highlight] ${part === 0 ? 'opacity-0' : ''} ${part === 100 ? 'fill-board' : 'fill-transparent'}`}
      />
      {part === 100 && (
        <path
          d="m8 12.5 2.7 2.7L16 9.5"
          transform="rotate(90 12 12)"
          fill="none"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-board"
        />
      )}
    </svg>
  );
}
