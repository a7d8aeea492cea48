import { getPublishProblems, lookUpLinks, mendPublishProblem } from '@lectern/contract/pre-flight';
import type { ProblemKind, PublishProblem } from '@lectern/contract/publish-problem';
import { SECOND } from '@lectern/contract/units';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { useCourseWrite } from '../course-builder.api.ts';

const VIDEOS_EVERY = 5 * SECOND;
const problemsKey = (courseId: string) => ['getPublishProblems', courseId];

/** The problems that prevent publishing, polled while a video is being processed. */
export const usePublishProblems = (courseId: string) =>
  useQuery({
    queryKey: problemsKey(courseId),
    queryFn: () => call(getPublishProblems, { params: { courseId } }),
    staleTime: 0,
    // Offline it fails at once: publishing asks for it first.
    networkMode: 'always',
    refetchInterval: ({ state }) =>
      state.data?.some(({ kind }) => kind === 'video-on-its-way') === true ? VIDEOS_EVERY : false,
  });

/** Checks the course's links. Until that is done, and if it fails, the earlier results stay. */
export const useLookUpLinks = (courseId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(lookUpLinks, { params: { courseId } }),
    onSuccess: (problems) => client.setQueryData<PublishProblem[]>(problemsKey(courseId), problems),
  });
};

/** Fixes a problem on the server, then reads the list again. */
export const useMendProblem = (courseId: string) =>
  useCourseWrite(courseId, (body: { kind: ProblemKind; partId: string }) =>
    call(mendPublishProblem, { params: { courseId }, body }),
  );
