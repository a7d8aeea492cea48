import { useState } from 'react';
import type { TrackGate } from '@lectern/contract/code-track/track';
import type { TrackStep } from '@lectern/contract/code-track/track-steps';
import { formatCount } from '#lib/format.ts';
import type { AuthorStep } from './author-steps.ts';
import type { useAuthorGates } from './use-author-gates.ts';
import type { AuthorSteps } from './use-author-steps.ts';

interface Track {
  steps: AuthorStep[];
  gates: TrackGate[];
}

/** A change of many steps at once, with what was there before and after it. */
interface Change {
  words: string;
  before: Track;
  after: Track;
}

/** Changes of many steps at once. The last one is undone as a whole while nothing else has changed since. */
export function useManySteps(author: AuthorSteps, gating: ReturnType<typeof useAuthorGates>) {
  const [change, setChange] = useState<Change | null>(null);
  const before: Track = { steps: author.steps, gates: gating.gates };
  const isLast = change?.after.steps === before.steps && change.after.gates === before.gates;
  const note = (words: string, steps: AuthorStep[], gates = before.gates): void =>
    setChange({ words, before, after: { steps, gates } });
  const added = (count: number): string => `${formatCount(count, 'step was', 'steps were')} added.`;
  return {
    /** What an undo would take back; null without anything. */
    words: isLast ? change.words : null,
    add(found: readonly AuthorStep[], gates: readonly TrackGate[]): void {
      note(added(found.length), author.append(found), gates.length > 0 ? gating.append(gates) : undefined);
    },
    addTerminal(found: readonly TrackStep[]): void {
      note(added(found.length), author.appendTerminal(found));
    },
    fit(fitted: AuthorStep[]): void {
      author.setSteps(fitted);
      note('All steps have other seconds now.', fitted, gating.fit(before.steps, fitted));
    },
    undo(): void {
      if (change === null) return;
      author.setSteps(change.before.steps);
      gating.change(change.before.gates);
      setChange(null);
    },
  };
}
