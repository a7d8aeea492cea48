import type { StudentCourse } from '@lectern/contract/learning';

/** The address of a lecture in its tutorial's player. */
export const lectureAddress = (courseId: string, lectureId: string): string =>
  `?${new URLSearchParams({ course: courseId, lecture: lectureId }).toString()}`;

/** The address of what the student did in a completed tutorial, with the certificate; null when no lecture was opened. */
export const finishAddress = ({ _id, lastLecture }: StudentCourse): string | null =>
  lastLecture && `/dashboard/view-course${lectureAddress(_id, lastLecture)}&finish=`;
