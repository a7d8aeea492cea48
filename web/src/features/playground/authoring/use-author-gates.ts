import { useState } from 'react';
import type { TrackGate } from '@lectern/contract/code-track/track';
import { addGate, appendGates, fitGates } from './author-gates.ts';
import type { AuthorStep } from './author-steps.ts';

/** The form's gates, and the second of the one that was just asked for. */
export function useAuthorGates(saved: TrackGate[]) {
  const [gates, setGates] = useState(saved);
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const change = (changed: TrackGate[]): TrackGate[] => {
    setGates(changed);
    setAskedAt(null);
    return changed;
  };
  return {
    gates,
    askedAt,
    change: (changed: TrackGate[]): void => void change(changed),
    add(ms: number): void {
      setGates(addGate(gates, ms));
      setAskedAt(ms);
    },
    /** Answers all gates then, as `fit` does. */
    append: (found: readonly TrackGate[]): TrackGate[] => change(appendGates(gates, found)),
    fit: (before: readonly AuthorStep[], after: readonly AuthorStep[]): TrackGate[] =>
      change(fitGates(gates, before, after)),
  };
}
