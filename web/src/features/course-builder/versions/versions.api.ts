import {
  getCourseVersionChanges,
  getCourseVersions,
  getVersionTexts,
  restoreCourseVersion,
  type ComparedWith,
} from '@lectern/contract/course-versions';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { useCourseWrite } from '../course-builder.api.ts';

export const useVersions = (courseId: string) =>
  useQuery({
    queryKey: ['getCourseVersions', courseId],
    queryFn: () => call(getCourseVersions, { params: { courseId } }),
    staleTime: 0,
  });

/** Differences from another version never change; those from the working copy do. */
export const useVersionChanges = (courseId: string, number: number, from: ComparedWith) =>
  useQuery({
    queryKey: ['getCourseVersionChanges', courseId, number, from],
    queryFn: () =>
      call(getCourseVersionChanges, { params: { courseId, number: String(number) }, query: { from } }),
    staleTime: from === 'working' ? 0 : Infinity,
  });

/** The texts of the course or of a lecture that differ. */
export const useVersionTexts = ({
  courseId,
  number,
  from,
  partId,
}: {
  courseId: string;
  number: number;
  from: ComparedWith;
  partId: string;
}) =>
  useQuery({
    queryKey: ['getVersionTexts', courseId, number, from, partId],
    queryFn: () =>
      call(getVersionTexts, { params: { courseId, number: String(number), partId }, query: { from } }),
    staleTime: from === 'working' ? 0 : Infinity,
  });

/** Makes the working copy equal to a version. */
export const useRestoreVersion = (courseId: string) =>
  useCourseWrite(courseId, (number: number) =>
    call(restoreCourseVersion, { params: { courseId, number: String(number) } }),
  );
