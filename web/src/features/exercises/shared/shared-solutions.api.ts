import type { BodyInputOf } from '@lectern/contract/operation';
import {
  getSharedSolutions,
  removeSharedSolution,
  shareSolution,
  voteForSolution,
} from '@lectern/contract/shared-solutions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ExercisePlace } from '../exercises.api.ts';
import { call } from '#lib/api.ts';

const keyOf = ({ courseId, lectureId }: ExercisePlace) =>
  ['getSharedSolutions', courseId, lectureId] as const;

export const useSharedSolutions = (params: ExercisePlace) =>
  useQuery({ queryKey: keyOf(params), queryFn: () => call(getSharedSolutions, { params }) });

const useAct = <Input>(place: ExercisePlace, act: (input: Input) => Promise<unknown>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(place) }),
  });
};

export const useShare = (params: ExercisePlace) =>
  useAct(params, (body: BodyInputOf<typeof shareSolution>) => call(shareSolution, { params, body }));

export const useEndSharing = (place: ExercisePlace) =>
  useAct(place, (solutionId: string) => call(removeSharedSolution, { params: { ...place, solutionId } }));

export const useVote = (params: ExercisePlace) =>
  useAct(params, (solutionId: string | null) => call(voteForSolution, { params, body: { solutionId } }));
