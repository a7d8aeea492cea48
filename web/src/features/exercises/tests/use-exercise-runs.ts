import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Exercise, ExerciseFile } from '@lectern/contract/exercises';
import type { Progress } from '@lectern/contract/learning';
import { messageOf } from '#lib/error-message.ts';
import { toast } from '#ui/toasts.tsx';
import { useSubmit, type ExercisePlace } from '../exercises.api.ts';
import type { RunInPage } from './page-tests.ts';
import { runVisible } from './run-visible.ts';
import type { ShownResult } from './verdict.tsx';

interface RunOptions {
  place: ExercisePlace;
  exercise: Exercise;
  files: ExerciseFile[];
  runInPage: RunInPage;
  onPassed: (progress: Progress) => void;
}

export interface ExerciseRuns {
  shown: ShownResult | null;
  /** Counts results. */
  turn: number;
  isRunning: boolean;
  isSubmitting: boolean;
  /** The element with the result. */
  results: RefObject<HTMLDivElement | null>;
  runTests: (movesFocus: boolean) => Promise<void>;
  submit: () => Promise<void>;
}

/** Visible test runs, submissions, and the latest result of either. */
export function useExerciseRuns({ place, exercise, files, runInPage, onPassed }: RunOptions): ExerciseRuns {
  const [shown, setShown] = useState<ShownResult | null>(null);
  const [turn, setTurn] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const results = useRef<HTMLDivElement>(null);
  const submission = useSubmit(place);
  /** Kept in a ref: two quick presses come before the next render. */
  const isBusy = useRef(false);

  const show = (next: ShownResult, movesFocus: boolean): void => {
    setShown(next);
    setTurn((before) => before + 1);
    if (movesFocus) results.current?.focus({ preventScroll: true });
  };
  // After the new result has rendered, as the one before may have been shorter.
  useEffect(() => {
    if (turn === 0) return;
    results.current?.scrollTo({ top: 0 });
    results.current?.scrollIntoView({ block: 'nearest' });
  }, [turn]);
  return {
    shown,
    turn,
    isRunning,
    isSubmitting: submission.isPending,
    results,
    async runTests(movesFocus) {
      if (isBusy.current) return;
      isBusy.current = true;
      setRunning(true);
      try {
        const result = await runVisible(runInPage, place, exercise, files);
        show({ result, isVerdict: false }, movesFocus);
      } catch (error) {
        toast.error(messageOf(error));
      } finally {
        isBusy.current = false;
        setRunning(false);
      }
    },
    async submit() {
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        const { attempt, progress } = await submission.mutateAsync(files);
        show({ result: attempt.result, isVerdict: true }, true);
        if (!attempt.hasPassed) return;
        onPassed(progress);
        toast.success('Exercise passed');
      } catch (error) {
        toast.error(messageOf(error));
      } finally {
        isBusy.current = false;
      }
    },
  };
}
