import { getAllSections } from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { callApi, makeCourse } from '../harness/courses.ts';
import type { Lectern } from '../harness/lectern.ts';
import type { MailCatcher } from './mail-catcher.ts';
import { register, type Account } from './people.ts';

interface OwnCourse {
  instructor: Account;
  /** For `callApi`, as the instructor. */
  access: { baseURL: string; token: string };
  courseId: string;
  /** In the order of the course. */
  lectureIds: string[];
  /** The first one. */
  lectureId: string;
}

/** Makes a new instructor with a course of their own, whose sections have lectures of these titles. */
export async function anOwnCourse(
  { lectern, mail }: { lectern: Lectern; mail: MailCatcher },
  name: string,
  sections: string[][],
  { isPublished = true } = {},
): Promise<OwnCourse> {
  const instructor = await register(lectern.url, mail, 'Instructor');
  const access = { baseURL: lectern.url, token: instructor.token };
  const courseId = await makeCourse({ ...access, name, sections, isPublished });
  const outline = { ...access, operation: getAllSections, body: { courseId } };
  const stored = await callApi<Section[]>(outline);
  const lectureIds = stored.flatMap(({ subSection }) => subSection.map(({ _id }) => _id));
  return { instructor, access, courseId, lectureIds, lectureId: lectureIds[0] ?? '' };
}
