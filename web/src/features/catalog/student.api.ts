import { addCartItem, getCartItems } from '@lectern/contract/cart';
import { getCatalogPage, searchCourses } from '@lectern/contract/catalog';
import type { CourseCard } from '@lectern/contract/course';
import { addCourseToStudent, getStudentCourses, type StudentCourse } from '@lectern/contract/learning';
import { call } from '#lib/api.ts';

/** Enough to have some left after removing the courses in which the student is enrolled. */
const CANDIDATES = '24';

/** The student's own enrolment in a course; undefined without one. */
export const readEnrolment = async (courseId: string): Promise<StudentCourse | undefined> =>
  (await call(getStudentCourses)).find(({ _id }) => _id === courseId);

/** Whether the student has saved a course for later. */
export const isSaved = async (courseId: string): Promise<boolean> =>
  (await call(getCartItems)).some((item) => item.courseId._id === courseId);

export const saveForLater = (courseId: string) => call(addCartItem, { body: { courseId } });

export const enrol = (courseId: string, acceptsTaught: boolean) =>
  call(addCourseToStudent, { body: { courseId, acceptsTaught } });

/** The saved courses, last saved first. */
export const readSavedCourses = async (): Promise<CourseCard[]> =>
  (await call(getCartItems)).map(({ courseId }) => courseId);

/**
 * Courses in which the student is not enrolled: first those of the category, if one is given, then the newest of all.
 */
export async function readNextCourses(most: number, categoryId?: string): Promise<CourseCard[]> {
  const [own, alike, others] = await Promise.all([
    call(getStudentCourses),
    categoryId === undefined
      ? { courses: [] }
      : call(getCatalogPage, { params: { categoryId }, query: { limit: CANDIDATES } }),
    call(searchCourses, { query: { limit: CANDIDATES } }),
  ]);
  const taken = new Set(own.map(({ _id }) => _id));
  const found = new Map([...alike.courses, ...others.courses].map((course) => [course._id, course]));
  return [...found.values()].filter(({ _id }) => !taken.has(_id)).slice(0, most);
}
