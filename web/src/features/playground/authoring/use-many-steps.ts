import { useState } from 'react';
import type { TrackGate } from '@lectern/contract/code-track/track';
import type { TrackStep } from '@lectern/contract/code-track/track-steps';
import { SECOND } from '@lectern/contract/units';
import { formatCount, formatDuration } from '#lib/format.ts';
import { nextUntimed, type AuthorStep, type ChosenStep } from './author-steps.ts';
import type { useAuthorGates } from './use-author-gates.ts';
import type { AuthorSteps } from './use-author-steps.ts';

interface Track {
  steps: AuthorStep[];
  gates: TrackGate[];
}

/** A change of many steps at once, with what was there before and after it. */
interface Change {
  words: string;
  /** The index from which one step has moved; null where many have changed. */
  movedFrom: number | null;
  before: Track;
  after: Track;
}

const clockOf = (step: AuthorStep | undefined): string => formatDuration((step?.at ?? 0) / SECOND);

/** `Step 3 is step 2 now: 0:09 comes before 0:12.` */
function moveWords(steps: readonly AuthorStep[], from: number, to: number): string {
  const [way, neighbour] = to < from ? ['before', steps[to + 1]] : ['after', steps[to - 1]];
  return `Step ${from + 1} is step ${to + 1} now: ${clockOf(steps[to])} comes ${way} ${clockOf(neighbour)}. Check that its code still fits there.`;
}

/** Changes of many steps at once. The last one is undone as a whole while nothing else has changed since. */
export function useManySteps(author: AuthorSteps, gating: ReturnType<typeof useAuthorGates>) {
  const [change, setChange] = useState<Change | null>(null);
  const before: Track = { steps: author.steps, gates: gating.gates };
  const isLast = change?.after.steps === before.steps && change.after.gates === before.gates;
  const note = (words: string, steps: AuthorStep[], gates = before.gates): void =>
    setChange({ words, movedFrom: null, before, after: { steps, gates } });
  /** Notes that a step has another place now; nothing where it stays in its own. */
  const noteMove = (from: number, { steps, chosen: to }: ChosenStep): void => {
    if (steps.length !== before.steps.length || from === to) return;
    setChange({
      words: moveWords(steps, from, to),
      movedFrom: from,
      before,
      after: { steps, gates: before.gates },
    });
  };
  const undo = (): void => {
    if (change === null) return;
    author.setSteps(change.before.steps, change.movedFrom ?? undefined);
    gating.change(change.before.gates);
    setChange(null);
  };
  const said = isLast ? change : null;
  const added = (count: number): string => `${formatCount(count, 'step was', 'steps were')} added.`;
  return {
    /** What an undo would take back; null without anything. */
    words: said?.movedFrom === null ? said.words : null,
    /** The step that a second has moved to another place. */
    moved: said === null || said.movedFrom === null ? null : { words: said.words, undo },
    change: (part: Partial<AuthorStep>): void => noteMove(author.place, author.change(part)),
    tick: (ms: number): void => noteMove(nextUntimed(before.steps), author.tick(ms)),
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
    undo,
  };
}
