import {
  deleteExercise,
  getExercise,
  getExerciseAttempt,
  getExerciseHistory,
  getExerciseSolutions,
  getOwnExercise,
  getOwnExerciseHistory,
  openExerciseHint,
  runVisibleTests,
  saveExercise,
  saveExerciseFiles,
  submitExercise,
  type Exercise,
  type ExerciseFields,
  type ExerciseFile,
  type OwnExercise,
} from '@lectern/contract/exercises';
import type { DataOf } from '@lectern/contract/operation';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-client.ts';
import { deviceId } from '#lib/storage/device-id.ts';

/** The lecture of the exercise. */
export interface ExercisePlace {
  courseId: string;
  lectureId: string;
}

const exerciseKey = ({ courseId, lectureId }: ExercisePlace) => ['getExercise', courseId, lectureId] as const;

export const useExercise = (params: ExercisePlace) =>
  useQuery({ queryKey: exerciseKey(params), queryFn: () => call(getExercise, { params }) });

/** Saves the files of an exercise. */
export function useSaveFiles(params: ExercisePlace) {
  const client = useQueryClient();
  return async (files: ExerciseFile[], revision: number): Promise<DataOf<typeof saveExerciseFiles>> => {
    const kept = await call(saveExerciseFiles, { params, body: { files, revision, device: deviceId } });
    const known = { savedFiles: kept.other ?? files, savedRevision: kept.revision };
    client.setQueryData<Exercise>(exerciseKey(params), (data) => data && { ...data, ...known });
    return kept;
  };
}

/** Earlier versions of an exercise's files, newest first. */
export const readEarlierFiles = (params: ExercisePlace) => call(getExerciseHistory, { params });

/** Runs the visible tests on the server. */
export const runOnServer = (params: ExercisePlace, files: ExerciseFile[]) =>
  call(runVisibleTests, { params, body: { files } });

const submitKey = ({ lectureId }: ExercisePlace) => ['submitExercise', lectureId] as const;

/** The submission that waits for the network. It is sent even when the student has gone on to another lecture. */
export function useWaitingSubmission(params: ExercisePlace) {
  const mutations = useQueryClient().getMutationCache();
  const filters = { mutationKey: submitKey(params), status: 'pending' } as const;
  const isWaiting = useMutationState({ filters, select: ({ state }) => state.isPaused }).includes(true);
  const find = () => mutations.findAll(filters).filter(({ state }) => state.isPaused);
  return {
    isWaiting,
    /** The same before the next render. */
    has: (): boolean => find().length > 0,
    takeBack: (): void => find().forEach((one) => mutations.remove(one)),
  };
}

export function useSubmit(params: ExercisePlace) {
  const client = useQueryClient();
  const queryKey = exerciseKey(params);
  return useMutation({
    mutationKey: submitKey(params),
    // It waits for the network, says so, and can be taken back.
    networkMode: 'online',
    mutationFn: (files: ExerciseFile[]) => call(submitExercise, { params, body: { files } }),
    onSuccess: async ({ attempt: { files: _files, result: _result, ...summary } }) => {
      // A read that began before, as when the network comes back, would end later without this attempt.
      await client.cancelQueries({ queryKey });
      client.setQueryData<Exercise>(
        queryKey,
        (data) =>
          data && {
            ...data,
            hasPassed: data.hasPassed || summary.hasPassed,
            changedTo: null,
            changedParts: [],
            // Of two equal submissions at once, both are answered with the same attempt.
            attempts: [summary, ...data.attempts.filter(({ _id }) => _id !== summary._id)],
          },
      );
      void client.invalidateQueries({ queryKey: ['getExerciseSolutions', params.lectureId] });
    },
  });
}

export function useOpenHint(params: ExercisePlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(openExerciseHint, { params }),
    onSuccess: ({ openedHints }) =>
      client.setQueryData<Exercise>(exerciseKey(params), (data) => data && { ...data, openedHints }),
  });
}

export const useAttempt = (params: ExercisePlace, attemptId: string) =>
  useQuery({
    queryKey: ['getExerciseAttempt', attemptId],
    queryFn: () => call(getExerciseAttempt, { params: { ...params, attemptId } }),
    staleTime: Infinity,
    enabled: attemptId !== '',
  });

export const useSolutions = (params: ExercisePlace) =>
  useQuery({
    queryKey: ['getExerciseSolutions', params.lectureId],
    queryFn: () => call(getExerciseSolutions, { params }),
  });

const ownKey = (lectureId: string) => ['getOwnExercise', lectureId] as const;

/** Earlier versions of a lecture's exercise, newest first. */
export const readEarlierExercises = (lectureId: string) =>
  call(getOwnExerciseHistory, { params: { lectureId } });

export const useOwnExercise = (lectureId: string) =>
  useQuery({
    queryKey: ownKey(lectureId),
    queryFn: () => call(getOwnExercise, { params: { lectureId } }),
    // A refetch on focus must not replace what the author is writing.
    refetchOnWindowFocus: false,
  });

export function useSaveExercise(lectureId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ExerciseFields & { revision: number }) =>
      call(saveExercise, { params: { lectureId }, body }),
    onError: async (error) => {
      // After the refusal, the form shows the server's present state.
      if (error instanceof ApiError && error.code === 'CHANGED_ELSEWHERE')
        await client.invalidateQueries({ queryKey: ownKey(lectureId) });
    },
    onSuccess: (saved) => {
      client.setQueryData<OwnExercise | null>(ownKey(lectureId), saved);
      void client.invalidateQueries({ queryKey: ['getOwnCourse'] });
      void client.invalidateQueries({ queryKey: ['getInstructorCourses'] });
    },
  });
}

export function useDeleteExercise(lectureId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteExercise, { params: { lectureId } }),
    onSuccess: () => client.setQueryData<OwnExercise | null>(ownKey(lectureId), null),
  });
}
