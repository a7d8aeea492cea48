import { addCourseToStudent } from '@lectern/contract/learning';
import { callApi, makeCourse } from '../harness/courses.ts';
import type { MailCatcher } from './mail-catcher.ts';
import { register, type Account } from './people.ts';

/**
 * Makes a student who is enrolled in a new course of a new instructor. The time is appended to `name`, which makes it
 * unique.
 */
export async function enrolAStudent(
  baseURL: string,
  mail: MailCatcher,
  { name, ...given }: { name: string; sections: string[][]; acceptsMarks?: boolean },
): Promise<{ instructor: Account; student: Account; courseId: string }> {
  const instructor = await register(baseURL, mail, 'Instructor');
  const student = await register(baseURL, mail, 'Student');
  const courseId = await makeCourse({
    baseURL,
    token: instructor.token,
    name: `${name} ${Date.now()}`,
    ...given,
  });
  await callApi({ baseURL, token: student.token, operation: addCourseToStudent, body: { courseId } });
  return { instructor, student, courseId };
}
