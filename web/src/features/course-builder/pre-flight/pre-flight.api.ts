import { getPublishProblems, lookUpLinks, mendPublishProblem } from '@lectern/contract/pre-flight';
import type { ProblemKind, PublishProblem } from '@lectern/contract/publish-problem';
import { SECOND } from '@lectern/contract/units';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { useCourseWrite } from '../course-builder.api.ts';

const VIDEOS_EVERY = 5 * SECOND;
const problemsKey = (courseId: string) => ['getPublishProblems', courseId];

/** What stands in the way of publishing; read again while a video is on its way. */
export const usePublishProblems = (courseId: string) =>
  useQuery({
    queryKey: problemsKey(courseId),
    queryFn: () => call(getPublishProblems, { params: { courseId } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ kind }) => kind === 'video-on-its-way') === true ? VIDEOS_EVERY : false,
  });

/** Looks up the course's links; until that is done, and when it cannot be, those stand that were looked up before. */
export const useLookUpLinks = (courseId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(lookUpLinks, { params: { courseId } }),
    onSuccess: (problems) => client.setQueryData<PublishProblem[]>(problemsKey(courseId), problems),
  });
};

/** Mends a problem on the server; the list is read again. */
export const useMendProblem = (courseId: string) =>
  useCourseWrite(courseId, (body: { kind: ProblemKind; partId: string }) =>
    call(mendPublishProblem, { params: { courseId }, body }),
  );
