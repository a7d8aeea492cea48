import { addCourseToStudent } from '@lectern/contract/learning';
import { getAllSections, updateCourseStatus } from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { saveExercise, type ExerciseFields } from '@lectern/contract/exercises';
import type { Locator, Page } from '@playwright/test';
import { callApi, makeCourse } from '../harness/courses.ts';
import type { Lectern } from '../harness/lectern.ts';
import { enterAs } from '../harness/session.ts';
import type { MailCatcher } from './mail-catcher.ts';
import { register, type Account } from './people.ts';

const files = (content: string) => [{ name: 'code.js', content }];
/** An exercise with one file, with visible and hidden tests. */
export const WORDS: ExerciseFields = {
  instructions:
    'Write a function `countWords` that counts the **words** of a text.\n\n- words are parted by spaces',
  files: files('export function countWords(text) {\n  return 0;\n}\n'),
  solution: files(
    'export function countWords(text) {\n  return text.split(" ").filter(Boolean).length;\n}\n',
  ),
  visibleTests:
    "import { countWords } from './code.js';\ntest('counts two words', () => {\n  expect(countWords('hello world')).toBe(2);\n});",
  hiddenTests:
    "import { countWords } from './code.js';\ntest('counts nothing in nothing', () => {\n  expect(countWords('')).toBe(0);\n});\ntest('is not fooled by spaces', () => {\n  expect(countWords('  secretly   three words ')).toBe(3);\n});",
  hints: ['Look at `split`.', 'Leave out what is **empty**.'],
  sharesSolutions: true,
  namesHiddenTests: false,
};

/** Replaces the whole text of an editor, as a paste does. */
export async function write(page: Page, editor: Locator, code: string): Promise<void> {
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(code);
}

/** The number of an editor's lines, from its first, that are seen whole and under nothing else. */
export const linesInView = (editor: Locator): Promise<number> =>
  editor.evaluate((content) => {
    const { host } = content.getRootNode() as ShadowRoot;
    const { lineHeight, paddingTop } = getComputedStyle(content);
    const line = Number.parseFloat(lineHeight);
    const { left, top, width } = host.getBoundingClientRect();
    const isSeen = (y: number): boolean => document.elementFromPoint(left + width / 2, y) === host;
    const first = top + Number.parseFloat(paddingTop);
    let count = 0;
    while (isSeen(first + count * line + 1) && isSeen(first + (count + 1) * line - 1)) count += 1;
    return count;
  });

interface Place {
  lectern: Lectern;
  mail: MailCatcher;
}

interface ExerciseCourse {
  instructor: Account;
  courseId: string;
  lectureId: string;
}

/**
 * Publishes a course of two lectures, the first with this exercise. A title that begins with `video:` gives it a video.
 */
export async function makeExerciseCourse(
  { lectern: { url: baseURL }, mail }: Place,
  fields: ExerciseFields,
  name = 'Counting',
  first = 'Words',
): Promise<ExerciseCourse> {
  const instructor = await register(baseURL, mail, 'Instructor');
  const access = { baseURL, token: instructor.token };
  const courseId = await makeCourse({ ...access, name, sections: [[first, 'After']] });
  const outline = { ...access, operation: getAllSections, body: { courseId } };
  const [section] = await callApi<Section[]>(outline);
  const lectureId = section?.subSection[0]?._id ?? '';
  await callApi({ ...access, operation: saveExercise, params: { lectureId }, body: { ...fields } });
  const status = { courseId, status: 'Published' };
  await callApi({ ...access, operation: updateCourseStatus, body: status });
  return { instructor, courseId, lectureId };
}

/** Makes a student who is enrolled in the course. */
export async function joinCourse(
  { lectern: { url: baseURL }, mail }: Place,
  courseId: string,
): Promise<Account> {
  const student = await register(baseURL, mail, 'Student');
  await callApi({ baseURL, token: student.token, operation: addCourseToStudent, body: { courseId } });
  return student;
}

/** Makes such a course and opens the exercise as an enrolled student, who is returned. */
export async function openExercise(
  page: Page,
  place: Place,
  fields: ExerciseFields,
  first?: string,
): Promise<Account> {
  const { courseId, lectureId } = await makeExerciseCourse(place, fields, 'Counting', first);
  const student = await joinCourse(place, courseId);
  await enterAs(page, student);
  await page.goto(`/dashboard/view-course?course=${courseId}&lecture=${lectureId}`);
  return student;
}
