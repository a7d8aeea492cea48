import { Pause, Play } from 'lucide-react';

interface PauseButtonProps {
  /** What moves, as `the film`. */
  what: string;
  isPaused: boolean;
  onToggle: () => void;
}

/** Holds or starts something that moves by itself; stands in the corner of the part that moves. */
export function PauseButton({ what, isPaused, onToggle }: PauseButtonProps) {
  const Icon = isPaused ? Play : Pause;
  return (
    <button
      type="button"
      aria-label={`${isPaused ? 'Play' : 'Pause'} ${what}`}
      className="grid size-11 place-items-center rounded-md border border-edge bg-slate/85 text-ink transition-colors hover:border-ink"
      onClick={onToggle}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
