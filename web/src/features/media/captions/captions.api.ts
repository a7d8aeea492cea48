import * as contract from '@lectern/contract/media';
import type { CaptionCue, LectureCaptions } from '@lectern/contract/media';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { forgetCues } from './kept-cues.ts';

const keyOf = (lectureId: string) => ['getLectureCaptions', lectureId];

/** The captions of a lecture's video, read once: a refetch would replace what is being typed. */
export const useLectureCaptions = (lectureId: string) =>
  useQuery({
    queryKey: keyOf(lectureId),
    queryFn: () => call(contract.getLectureCaptions, { params: { lectureId } }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Reads the present captions, bypassing the cache. */
export const readCaptions = (lectureId: string) =>
  call(contract.getLectureCaptions, { params: { lectureId } });

/** Earlier versions of the captions in one language, newest first. */
export const readEarlierCaptions = (lectureId: string, language: string) =>
  call(contract.getCaptionsHistory, { params: { lectureId, language } });

export function useCaptionWrites(lectureId: string) {
  const client = useQueryClient();
  // A language without a cue is not there, as on the server.
  const keep = (saved: LectureCaptions): void => {
    client.setQueryData<LectureCaptions[]>(keyOf(lectureId), (all = []) => [
      ...all.filter(({ language }) => language !== saved.language),
      ...(saved.cues.length > 0 ? [saved] : []),
    ]);
  };
  return {
    upload: useMutation({
      mutationFn: ({ language, file }: { language: string; file: File }) =>
        call(contract.uploadCaptions, {
          params: { lectureId },
          body: { language },
          files: { captions: file },
        }),
      onSuccess(saved) {
        forgetCues(lectureId, saved.language);
        keep(saved);
      },
    }),
    save: useMutation({
      mutationFn: ({
        language,
        ...body
      }: {
        language: string;
        label: string;
        cues: CaptionCue[];
        revision: number;
      }) => call(contract.saveCaptions, { params: { lectureId, language }, body }),
      onSuccess: keep,
    }),
    remove: useMutation({
      mutationFn: (language: string) => call(contract.deleteCaptions, { params: { lectureId, language } }),
      onSuccess(_, removed) {
        forgetCues(lectureId, removed);
        client.setQueryData<LectureCaptions[]>(keyOf(lectureId), (all = []) =>
          all.filter(({ language }) => language !== removed),
        );
      },
    }),
  };
}
