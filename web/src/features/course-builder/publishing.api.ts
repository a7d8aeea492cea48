import {
  getPublishAudience,
  getUnpublishedChanges,
  updateCourseStatus,
} from '@lectern/contract/course-builder';
import { getCorrectedQuizzes } from '@lectern/contract/judging-again';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { useCourseWrite } from './course-builder.api.ts';

/** The changes that publishing would make. */
export const useUnpublishedChanges = (courseId: string) =>
  useQuery({
    queryKey: ['getUnpublishedChanges', courseId],
    queryFn: () => call(getUnpublishedChanges, { params: { courseId } }),
    staleTime: 0,
    // Offline it fails at once: publishing asks for it first.
    networkMode: 'always',
  });

/** How many students publishing would tell about the new version. */
export const usePublishAudience = (courseId: string) =>
  useQuery({
    queryKey: ['getPublishAudience', courseId],
    queryFn: () => call(getPublishAudience, { params: { courseId } }),
    staleTime: 0,
  });

/** Lectures whose published corrections make earlier quiz answers right. */
export const useCorrectedQuizzes = (courseId: string) =>
  useQuery({
    queryKey: ['getCorrectedQuizzes', courseId],
    queryFn: () => call(getCorrectedQuizzes, { params: { courseId } }),
    staleTime: 0,
  });

export const useSetPublished = (courseId: string) =>
  useCourseWrite(courseId, (state: { isPublished: boolean; tellsNobody?: boolean }) =>
    call(updateCourseStatus, { body: { courseId, ...state } }),
  );
