import { discardCourse, getDeletedCourses, restoreCourse } from '@lectern/contract/course-bin';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** Own courses that were deleted in the last 30 days, newest first. */
export const listDeletedCourses = () => call(getDeletedCourses);
export const useDeletedCourses = () =>
  useQuery({ queryKey: ['getDeletedCourses'], queryFn: listDeletedCourses });

function useBinWrite(write: (courseId: string) => Promise<unknown>, alsoChanges: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    // Also after a refusal: it may be gone in another tab.
    onSettled: () =>
      Promise.all(
        ['getDeletedCourses', alsoChanges].map((name) => client.invalidateQueries({ queryKey: [name] })),
      ),
  });
}

export const useRestoreCourse = () =>
  useBinWrite((courseId) => call(restoreCourse, { params: { courseId } }), 'getInstructorCourses');

export const useDiscardCourse = () =>
  useBinWrite((courseId) => call(discardCourse, { params: { courseId } }), 'getUploadLimits');
