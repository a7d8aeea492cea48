import type { ReactNode, Ref } from 'react';
import type { ExerciseFile, ExerciseResult } from '@lectern/contract/exercises';
import { Notice } from '#ui/notice.tsx';
import { resultSummary } from './result-summary.ts';

/** A shown result. */
export interface ShownResult {
  result: ExerciseResult;
  /** True for the server's verdict, false for a run of the visible tests alone. */
  isVerdict: boolean;
  /** The program that it is of. */
  files: readonly ExerciseFile[];
}

/** The meaning of a result in a sentence. */
export function verdictOf({ result, isVerdict }: Omit<ShownResult, 'files'>, hasHidden: boolean): string {
  if (isVerdict) return result.hasPassed ? 'Passed: this lecture is complete' : 'Not passed yet';
  if (!result.hasPassed) return 'Not there yet';
  return hasHidden
    ? 'All visible tests pass. Submit it: hidden tests have the last word'
    : 'All tests pass. Submit it';
}

interface VerdictProps {
  shown: ShownResult;
  /** The program has changed since. */
  isOld: boolean;
  hasHidden: boolean;
  /** Where to go on after a verdict 'Passed'. */
  afterPassed: ReactNode;
  /** The place beside it for what asks for a review, whose own place may be out of view. */
  askPlace: Ref<HTMLElement>;
}

export function Verdict({ shown, isOld, hasHidden, afterPassed, askPlace }: VerdictProps) {
  return (
    <Notice
      tone={shown.result.hasPassed ? 'board' : 'danger'}
      actions={
        shown.isVerdict && (
          <>
            {shown.result.hasPassed && afterPassed}
            <span ref={askPlace} className="empty:hidden" />
          </>
        )
      }
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p className="font-semibold">{verdictOf(shown, hasHidden)}</p>
        <p className="text-sm">{resultSummary(shown.result, hasHidden && shown.isVerdict)}</p>
        {isOld && <p className="text-sm">Your code has changed since</p>}
      </div>
    </Notice>
  );
}
