import { HOUR, SECOND } from '@lectern/contract/units';
import { useState, type ReactNode } from 'react';
import Plus from 'lucide-react/icons/plus';
import { Button } from '#ui/button.tsx';
import { controlClass } from '#ui/field.tsx';
import { parseCueTime } from './cue-time.ts';

const STEP = '0.1';
const LONGEST_STEP = HOUR / SECOND;

interface CueToolsProps {
  onAdd: () => void;
  /** Shifts all cues by these seconds; negative means earlier. */
  onShift: (seconds: number) => void;
  /** Restores the cues that another version replaced; null when there are none. */
  onBringBack: (() => void) | null;
  /** Further actions. */
  children: ReactNode;
}

/** The actions on all cues. */
export function CueTools({ onAdd, onShift, onBringBack, children }: CueToolsProps) {
  const [step, setStep] = useState(STEP);
  const by = Math.min(LONGEST_STEP, parseCueTime(step) ?? 0);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" variant="secondary" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
        Add a cue at this time
      </Button>
      <span className="flex flex-wrap items-center gap-1">
        <input
          aria-label="Seconds to shift all cues by"
          value={step}
          inputMode="decimal"
          className={`${controlClass} max-w-20 px-2 text-sm tabular-nums`}
          onChange={(event) => setStep(event.currentTarget.value)}
        />
        <Button size="sm" variant="quiet" disabled={by === 0} onClick={() => onShift(-by)}>
          All {by} s earlier
        </Button>
        <Button size="sm" variant="quiet" disabled={by === 0} onClick={() => onShift(by)}>
          All {by} s later
        </Button>
      </span>
      {children}
      {onBringBack && (
        <Button size="sm" variant="secondary" onClick={onBringBack}>
          Bring my cues back
        </Button>
      )}
    </div>
  );
}
