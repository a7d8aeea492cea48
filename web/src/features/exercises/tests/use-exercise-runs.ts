import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Exercise, ExerciseFile } from '@lectern/contract/exercises';
import type { Progress } from '@lectern/contract/learning';
import { isUnreachable, messageOf } from '#lib/error-message.ts';
import { useLeaveWarning } from '#lib/drafts/leave-warning.ts';
import { loadSyntaxExplainer } from '#lib/code/syntax-explainer.ts';
import { useIdle } from '#lib/view/use-idle.ts';
import { toast } from '#ui/toasts.tsx';
import { useSubmit, useWaitingSubmission, type ExercisePlace } from '../exercises.api.ts';
import type { RunInPage } from './page-tests.ts';
import { runVisible } from './run-visible.ts';
import type { ShownResult } from './verdict.tsx';

interface RunOptions {
  place: ExercisePlace;
  exercise: Exercise;
  files: ExerciseFile[];
  runInPage: RunInPage;
  /** A new result is shown. */
  onResult: () => void;
  onPassed: (progress: Progress) => void;
}

export interface ExerciseRuns {
  shown: ShownResult | null;
  /** The program has changed since. */
  isOld: boolean;
  /** Counts results. */
  turn: number;
  isRunning: boolean;
  isSubmitting: boolean;
  /** A submission waits for the network. */
  isWaiting: boolean;
  /** The element with the result. */
  results: RefObject<HTMLDivElement | null>;
  runTests: (movesFocus: boolean) => Promise<void>;
  submit: () => Promise<void>;
  /** Takes back the submission that waits. */
  takeBack: () => void;
}

const NOT_OFFLINE =
  'You are offline, and this browser could not run the tests by itself. Run them when you are back.';

/** Visible test runs, submissions, and the latest result of either. */
export function useExerciseRuns(options: RunOptions): ExerciseRuns {
  const { place, exercise, files, runInPage, onResult, onPassed } = options;
  const [shown, setShown] = useState<ShownResult | null>(null);
  const [turn, setTurn] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const results = useRef<HTMLDivElement>(null);
  const movesFocusNext = useRef(false);
  const submission = useSubmit(place);
  const waiting = useWaitingSubmission(place);
  // A reload would lose it.
  useLeaveWarning(waiting.isWaiting);
  /** Kept in a ref: two quick presses come before the next render. */
  const isBusy = useRef(false);

  // An empty program loads what runs the tests, so that they also run once the network is gone.
  const isIdle = useIdle();
  useEffect(() => {
    if (!isIdle) return;
    runInPage('').catch(() => undefined);
    void loadSyntaxExplainer();
  }, [isIdle, runInPage]);

  const show = (next: Omit<ShownResult, 'files'>, movesFocus: boolean): void => {
    setShown({ ...next, files });
    setTurn((before) => before + 1);
    movesFocusNext.current = movesFocus;
    onResult();
  };
  // After the new result has rendered: the one before may have been shorter, and a shown page may have hidden it.
  useEffect(() => {
    if (turn === 0) return;
    if (movesFocusNext.current) results.current?.focus({ preventScroll: true });
    results.current?.scrollTo({ top: 0 });
    results.current?.scrollIntoView({ block: 'nearest' });
  }, [turn]);
  return {
    shown,
    isOld: shown !== null && JSON.stringify(shown.files) !== JSON.stringify(files),
    turn,
    isRunning,
    isSubmitting: submission.isPending && !waiting.isWaiting,
    isWaiting: waiting.isWaiting,
    results,
    async runTests(movesFocus) {
      if (isBusy.current) return;
      isBusy.current = true;
      setRunning(true);
      try {
        const result = await runVisible(runInPage, place, exercise, files);
        show({ result, isVerdict: false }, movesFocus);
      } catch (error) {
        toast.error(isUnreachable(error) && !navigator.onLine ? NOT_OFFLINE : messageOf(error));
      } finally {
        isBusy.current = false;
        setRunning(false);
      }
    },
    async submit() {
      if (isBusy.current || waiting.has()) return;
      // Without a network it waits, and the tests can be run in the meantime.
      isBusy.current = navigator.onLine;
      try {
        const { attempt, progress } = await submission.mutateAsync(files);
        show({ result: attempt.result, isVerdict: true }, true);
        if (!attempt.hasPassed) return;
        onPassed(progress);
      } catch (error) {
        toast.error(messageOf(error));
      } finally {
        isBusy.current = false;
      }
    },
    takeBack() {
      waiting.takeBack();
      submission.reset();
    },
  };
}
