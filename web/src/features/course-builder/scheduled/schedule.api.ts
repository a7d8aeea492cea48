import { cancelPublishing, schedulePublishing } from '@lectern/contract/scheduled-publishing';
import { call } from '#lib/api.ts';
import { useCourseWrite } from '../course-builder.api.ts';

export const useSchedulePublishing = (courseId: string) =>
  useCourseWrite(courseId, (publishAt: string) =>
    call(schedulePublishing, { params: { courseId }, body: { publishAt } }),
  );

export const useCancelPublishing = (courseId: string) =>
  useCourseWrite(courseId, () => call(cancelPublishing, { params: { courseId } }));
