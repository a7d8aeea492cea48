import { randomUUID } from 'node:crypto';
import { addCourseToStudent } from '@lectern/contract/learning';
import { getAllSections, updateCourseStatus } from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { saveQuiz } from '@lectern/contract/own-quizzes';
import type { Question, QuizFields } from '@lectern/contract/quiz-content';
import type { Page } from '@playwright/test';
import { callApi, makeCourse } from '../harness/courses.ts';
import type { Lectern } from '../harness/lectern.ts';
import type { MailCatcher } from './mail-catcher.ts';
import { register, type Account } from './people.ts';

interface Place {
  lectern: Lectern;
  mail: MailCatcher;
}

export interface QuizCourse {
  instructor: Account;
  courseId: string;
  lectureId: string;
}

/** Makes a course whose first lecture gets a quiz. A `title` that begins with `video:` gives the lecture a video. */
export async function courseForQuiz(
  { lectern, mail }: Place,
  title: string,
  acceptsMarks = false,
): Promise<QuizCourse> {
  const baseURL = lectern.url;
  const instructor = await register(baseURL, mail, 'Instructor');
  const { token } = instructor;
  const courseId = await makeCourse({
    baseURL,
    token,
    name: 'Quizzing',
    sections: [[title, 'After']],
    acceptsMarks,
  });
  const outline = { baseURL, token, operation: getAllSections, body: { courseId } };
  const [section] = await callApi<Section[]>(outline);
  return { instructor, courseId, lectureId: section?.subSection[0]?._id ?? '' };
}

/** Publishes the course as it is, and enrols a student. */
export async function enrolNow(
  { lectern, mail }: Place,
  { instructor, courseId }: QuizCourse,
): Promise<Account> {
  const baseURL = lectern.url;
  const status = { courseId, status: 'Published' };
  await callApi({ baseURL, token: instructor.token, operation: updateCourseStatus, body: status });
  const student = await register(baseURL, mail, 'Student');
  await callApi({ baseURL, token: student.token, operation: addCourseToStudent, body: { courseId } });
  return student;
}

/** Makes a course with a quiz of these questions, and a student in it. */
export async function openQuiz(
  place: Place,
  title: string,
  questions: Question[],
  { acceptsMarks = false, ...given }: Partial<QuizFields> & { acceptsMarks?: boolean } = {},
): Promise<QuizCourse & { student: Account }> {
  const course = await courseForQuiz(place, title, acceptsMarks);
  const body = { questions, passMark: 100, triesADay: null, decides: true, ...given };
  const access = { baseURL: place.lectern.url, token: course.instructor.token };
  const params = { lectureId: course.lectureId };
  await callApi({ ...access, operation: saveQuiz, params, body });
  return { ...course, student: await enrolNow(place, course) };
}

export const lecturePath = ({ courseId, lectureId }: QuizCourse): string =>
  `/dashboard/view-course?course=${courseId}&lecture=${lectureId}`;

/** The fields that questions of all kinds have. */
export const common = {
  second: null,
  isRequired: false,
  explanation: 'As the lecture says.',
  whenWrong: 'Read it **again**.',
};
export const option = (text: string, isRight = false) => ({ id: randomUUID(), text, isRight, why: '' });

export const quizOf = (page: Page) => page.getByRole('region', { name: 'Quiz' });
