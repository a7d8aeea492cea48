interface PauseButtonProps {
  /** The moving part, as `the film`. */
  what: string;
  isPaused: boolean;
  onToggle: () => void;
}

/** Pauses or resumes an animation, in the corner of the animated part. */
export function PauseButton({ what, isPaused, onToggle }: PauseButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${isPaused ? 'Play' : 'Pause'} ${what}`}
      className="grid size-11 place-items-center rounded-md border border-edge bg-slate/85 text-ink transition-colors hover:border-ink"
      onClick={onToggle}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-current">
        <path d={isPaused ? 'M5 3v14l12-7z' : 'M4 3h4v14H4zM12 3h4v14h-4z'} />
      </svg>
    </button>
  );
}
