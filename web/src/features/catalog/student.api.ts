import { addCartItem, getCartItems, removeCartItem } from '@lectern/contract/cart';
import { getNextCourses } from '@lectern/contract/catalog';
import type { CourseCard } from '@lectern/contract/course';
import { addCourseToStudent, getStudentCourses, type StudentCourse } from '@lectern/contract/learning';
import { call } from '#lib/api.ts';

/** The student's own enrolment in a course; undefined without one. */
export const readEnrolment = async (courseId: string): Promise<StudentCourse | undefined> =>
  (await call(getStudentCourses)).find(({ _id }) => _id === courseId);

/** Whether the student has saved a course for later. */
export const isSaved = async (courseId: string): Promise<boolean> =>
  (await call(getCartItems)).some((item) => item.courseId._id === courseId);

export const saveForLater = (courseId: string) => call(addCartItem, { body: { courseId } });

export const removeSaved = (courseId: string) => call(removeCartItem, { body: { courseId } });

export const enrol = (courseId: string, acceptsTaught: boolean) =>
  call(addCourseToStudent, { body: { courseId, acceptsTaught } });

/** The saved courses, last saved first. */
export const readSavedCourses = async (): Promise<CourseCard[]> =>
  (await call(getCartItems)).map(({ courseId }) => courseId);

/** Courses in which the student is not enrolled, those most alike `courseId` or their last one first. */
export const readNextCourses = (most: number, courseId?: string): Promise<CourseCard[]> =>
  call(getNextCourses, {
    query: { limit: String(most), ...(courseId !== undefined && { after: courseId }) },
  });
