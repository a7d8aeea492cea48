import type { CodeTrack } from '@lectern/contract/code-track/track';
import {
  getCodeForks,
  getCodeForksHistory,
  getCourseForks,
  saveCodeForks,
  type CodeFork,
} from '@lectern/contract/code-forks';
import type { TrackFile } from '@lectern/contract/code-track/track-steps';
import { runGateTests } from '@lectern/contract/code-tracks';
import type { ExerciseResult } from '@lectern/contract/exercises';
import type { DataOf } from '@lectern/contract/operation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { deviceId } from '#lib/storage/device-id.ts';

export interface LessonPlace {
  courseId: string;
  lectureId: string;
}

/** The address changes each hour; this part of it does not. */
const trackName = (address: string): string => address.slice(address.lastIndexOf('/'));

/** The track of a lecture's video, already checked by the server. */
export const useCodeTrack = (address: string) =>
  useQuery({
    queryKey: ['codeTrack', trackName(address)],
    queryFn: async ({ signal }): Promise<CodeTrack> => {
      const response = await fetch(address, { signal });
      if (!response.ok) throw new Error(`The code track was answered with ${response.status}`);
      return (await response.json()) as CodeTrack;
    },
    staleTime: Infinity,
  });

const forksKey = ({ courseId, lectureId }: LessonPlace) => ['getCodeForks', courseId, lectureId] as const;

/** The student's versions of a lecture's code; makes no request where nothing is recorded. */
export const useCodeForks = (params: LessonPlace, isRecorded: boolean) =>
  useQuery({
    queryKey: forksKey(params),
    queryFn: () => call(getCodeForks, { params }),
    staleTime: 0,
    enabled: isRecorded,
  });

/** The student's versions of all lessons of a course. */
export const useCourseForks = (courseId: string) =>
  useQuery({
    queryKey: ['getCourseForks', courseId],
    queryFn: () => call(getCourseForks, { params: { courseId } }),
    staleTime: 0,
  });

export function useSaveForks(params: LessonPlace) {
  const client = useQueryClient();
  return async (forks: CodeFork[], revision: number): Promise<DataOf<typeof saveCodeForks>> => {
    const kept = await call(saveCodeForks, { params, body: { forks, revision, device: deviceId } });
    client.setQueryData<DataOf<typeof getCodeForks>>(forksKey(params), {
      forks: kept.other ?? forks,
      revision: kept.revision,
    });
    return kept;
  };
}

/** The earlier versions of the forks, newest first. */
export const readEarlierForks = (params: LessonPlace) => call(getCodeForksHistory, { params });

/** Runs a gate's tests on the server, where the page cannot run them. @throws {ApiError} */
export const runGateOnServer = (files: readonly TrackFile[], tests: string): Promise<ExerciseResult> =>
  call(runGateTests, { body: { files: [...files], tests } });
