import { addCourseToStudent } from '@lectern/contract/learning';
import { getAllSections, updateCourseStatus } from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { saveExercise, type ExerciseFields } from '@lectern/contract/exercises';
import type { Locator, Page } from '@playwright/test';
import { callApi, makeCourse } from '../harness/courses.ts';
import type { Lectern } from '../harness/lectern.ts';
import { enterAs } from '../harness/session.ts';
import { expect } from './journey.ts';
import type { MailCatcher } from './mail-catcher.ts';
import { register, type Account } from './people.ts';

const files = (content: string) => [{ name: 'code.js', content }];
/** To be solved in one file, by visible and hidden tests. */
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

/** Replaces everything in an editor, as a paste does. */
export async function write(page: Page, editor: Locator, code: string): Promise<void> {
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(code);
}

interface Place {
  lectern: Lectern;
  mail: MailCatcher;
}

/** A published course of two lectures, the first with this exercise, opened by a student who is enrolled and is answered. */
export async function openExercise(
  page: Page,
  { lectern, mail }: Place,
  fields: ExerciseFields,
): Promise<Account> {
  const baseURL = lectern.url;
  const { token } = await register(baseURL, mail, 'Instructor');
  const courseId = await makeCourse({ baseURL, token, name: 'Counting', sections: [['Words', 'After']] });
  const outline = { baseURL, token, operation: getAllSections, body: { courseId } };
  const [section] = await callApi<Section[]>(outline);
  const lectureId = section?.subSection[0]?._id ?? '';
  const saved = await fetch(baseURL + saveExercise.paths[0].replace(':lectureId', lectureId), {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  expect(saved.status).toBe(200);
  const status = { courseId, status: 'Published' };
  await callApi({ baseURL, token, operation: updateCourseStatus, body: status });
  const student = await register(baseURL, mail, 'Student');
  await callApi({ baseURL, token: student.token, operation: addCourseToStudent, body: { courseId } });
  await enterAs(page, student);
  await page.goto(`/dashboard/view-course?course=${courseId}&lecture=${lectureId}`);
  return student;
}
