import { useState } from 'react';
import type { CheckedTrack } from '@lectern/contract/code-track/check-track';
import type { TrackGate } from '@lectern/contract/code-track/track';
import { messageOf } from '#lib/error-message.ts';
import { toast } from '#ui/toasts.tsx';
import { useSaveTrack } from './author.api.ts';
import type { AuthorStep } from './author-steps.ts';
import { findProblems } from './track-problems.ts';

/** Saves steps as a track, and reports problems. Why `shown` was refused stands until it is changed. */
export function useSavingTrack(
  lectureId: string,
  shown: { steps: readonly AuthorStep[]; gates: readonly TrackGate[] },
) {
  const save = useSaveTrack(lectureId);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState(shown);
  const [findings, setFindings] = useState<readonly string[]>([]);
  return {
    isSaving: save.isPending,
    /** Why nothing was saved. */
    problem: refused.steps === shown.steps && refused.gates === shown.gates ? problem : null,
    /** Warnings about what was saved. */
    findings,
    /** Resolves to the new revision; undefined when nothing was saved. */
    async save(
      { track, problem: why }: CheckedTrack,
      { revision, videoMs }: { revision: number; videoMs: number },
    ): Promise<number | undefined> {
      setProblem(why);
      setRefused(shown);
      if (track === null) return undefined;
      try {
        const kept = await save.mutateAsync({ track, revision });
        toast.success('Code saved');
        setFindings(await findProblems(track, videoMs));
        return kept.revision;
      } catch (error) {
        setProblem(messageOf(error));
        return undefined;
      }
    },
  };
}
