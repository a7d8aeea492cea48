import {
  getPublishProblems,
  getUnpublishedChanges,
  updateCourseStatus,
} from '@lectern/contract/course-builder';
import { SECOND } from '@lectern/contract/units';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { useCourseWrite } from './course-builder.api.ts';

const VIDEOS_EVERY = 5 * SECOND;

/** What stands in the way of publishing; read again while a video is on its way. */
export const usePublishProblems = (courseId: string) =>
  useQuery({
    queryKey: ['getPublishProblems', courseId],
    queryFn: () => call(getPublishProblems, { params: { courseId } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ kind }) => kind === 'video-on-its-way') === true ? VIDEOS_EVERY : false,
  });

/** What publishing would change. */
export const useUnpublishedChanges = (courseId: string, isWanted = true) =>
  useQuery({
    queryKey: ['getUnpublishedChanges', courseId],
    queryFn: () => call(getUnpublishedChanges, { params: { courseId } }),
    enabled: isWanted,
    staleTime: 0,
  });

export const useSetPublished = (courseId: string) =>
  useCourseWrite(courseId, (isPublished: boolean) =>
    call(updateCourseStatus, { body: { courseId, isPublished } }),
  );
