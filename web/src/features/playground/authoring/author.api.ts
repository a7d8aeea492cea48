import { readTrack } from '@lectern/contract/code-track/check-track';
import type { CodeTrack } from '@lectern/contract/code-track/track';
import { deleteCodeTrack, getOwnCodeTrack, saveCodeTrack } from '@lectern/contract/code-tracks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-client.ts';

/** Queries to invalidate after a lecture's code has changed. */
const TOLD = ['getUnpublishedChanges', 'getPublishProblems', 'getPlayer'];

const ownKey = (lectureId: string) => ['getOwnCodeTrack', lectureId] as const;

export interface OwnTrack {
  /** Null while the lecture has none. */
  track: CodeTrack | null;
  /** Null while the lecture has none. */
  revision: number | null;
}

/** The code track of an instructor's own lecture. */
export const useOwnTrack = (lectureId: string) =>
  useQuery({
    queryKey: ownKey(lectureId),
    queryFn: async (): Promise<OwnTrack> => {
      const kept = await call(getOwnCodeTrack, { params: { lectureId } });
      if (kept === null) return { track: null, revision: null };
      const { track, problem } = readTrack(kept.track);
      if (track === null) throw new Error(problem);
      return { track, revision: kept.revision };
    },
    // A refetch on focus must not replace what the author is writing.
    refetchOnWindowFocus: false,
  });

export function useSaveTrack(lectureId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ track, revision }: { track: CodeTrack; revision: number }) =>
      call(saveCodeTrack, {
        params: { lectureId },
        body: { revision },
        files: { track: new File([JSON.stringify(track)], 'code-track.json', { type: 'application/json' }) },
      }),
    onError: async (error) => {
      // After the refusal, the form shows the server's present state.
      if (error instanceof ApiError && error.code === 'CHANGED_ELSEWHERE')
        await client.invalidateQueries({ queryKey: ownKey(lectureId) });
    },
    onSuccess: ({ revision }, { track }) => {
      client.setQueryData<OwnTrack>(ownKey(lectureId), { track, revision });
      for (const name of TOLD) void client.invalidateQueries({ queryKey: [name] });
    },
  });
}

export function useDeleteTrack(lectureId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteCodeTrack, { params: { lectureId } }),
    onSuccess: () => {
      client.setQueryData<OwnTrack>(ownKey(lectureId), { track: null, revision: null });
      for (const name of TOLD) void client.invalidateQueries({ queryKey: [name] });
    },
  });
}
