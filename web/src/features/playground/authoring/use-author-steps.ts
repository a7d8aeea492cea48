import { useRef, useState, type RefObject } from 'react';
import type { TrackStep } from '@lectern/contract/code-track/track-steps';
import { SECOND } from '@lectern/contract/units';
import {
  addStep,
  appendSteps,
  appendTerminal,
  changeFiles,
  changeStep,
  removeStep,
  restoreStep,
  tick,
  type AuthorStep,
  type ChosenStep,
} from './author-steps.ts';

/** The form's steps and the selected one. Selecting a step also moves a paused video to its second. */
export function useAuthorSteps(saved: AuthorStep[], player: RefObject<HTMLVideoElement | null>) {
  const [steps, setSteps] = useState(saved);
  const [chosen, setChosen] = useState(0);
  const adds = useRef(0);
  const [added, setAdded] = useState(0);
  /** The last removed step, until it is put back. */
  const [removed, setRemoved] = useState<{ at: number; step: AuthorStep } | null>(null);
  const [turn, setTurn] = useState(0);
  const put = (next: ChosenStep): void => {
    setSteps(next.steps);
    setChosen(next.chosen);
    setAdded(0);
  };
  const take = (next: ChosenStep): AuthorStep[] => {
    put(next);
    setTurn(turn + 1);
    return next.steps;
  };
  const place = Math.min(chosen, steps.length - 1);
  return {
    steps,
    /** Puts all steps in; with the index of the selected one where that changes. */
    setSteps(next: AuthorStep[], at?: number): void {
      setSteps(next);
      if (at !== undefined) setChosen(at);
      setRemoved(null);
    },
    /** −1 while there are none. */
    place,
    /** A new number for each selection. A step that its own change moves in the order stays selected. */
    turn,
    /** A new number for each step that `add` made; 0 after any other change of the steps. */
    added,
    /** Answers the turn of the selection. */
    choose(at: number): number {
      take({ steps, chosen: at });
      const ms = steps[at]?.at ?? null;
      if (ms !== null && player.current?.paused === true) player.current.currentTime = ms / SECOND;
      return turn + 1;
    },
    add(ms: number): void {
      take(addStep(steps, ms));
      adds.current += 1;
      setAdded(adds.current);
    },
    /** Answers all steps then, and the index of the one that has the second. */
    tick(ms: number): ChosenStep {
      const next = tick(steps, ms);
      take(next);
      return next;
    },
    removed,
    remove(at: number): void {
      const step = steps[at];
      if (step === undefined) return;
      take(removeStep(steps, at));
      setRemoved({ at, step });
    },
    restore(): void {
      if (removed !== null) take(restoreStep(steps, removed.at, removed.step));
      setRemoved(null);
    },
    /** Answers all steps then, as `appendTerminal` does. */
    append: (found: readonly AuthorStep[]): AuthorStep[] => take(appendSteps(steps, found)),
    /** Appends the steps from the video's current second on. */
    appendTerminal: (found: readonly TrackStep[]): AuthorStep[] =>
      take(appendTerminal(steps, found, Math.round((player.current?.currentTime ?? 0) * SECOND))),
    /** Answers as `tick` does. */
    change(change: Partial<AuthorStep>): ChosenStep {
      const next = changeStep(steps, place, change);
      put(next);
      return next;
    },
    changeFiles: (files: AuthorStep['files'], shown: string): void =>
      setSteps(changeFiles(steps, place, { files, shown })),
  };
}

export type AuthorSteps = ReturnType<typeof useAuthorSteps>;
