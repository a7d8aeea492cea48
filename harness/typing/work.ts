import { randomUUID } from 'node:crypto';
import type { Section } from '@lectern/contract/course';
import { getAllSections, updateCourseStatus } from '@lectern/contract/course-builder';
import { saveExercise, type OwnExercise } from '@lectern/contract/exercises';
import { addCompletedLecture, addCourseToStudent } from '@lectern/contract/learning';
import { saveNote } from '@lectern/contract/notes';
import { callApi, makeCourse } from '../courses.ts';
import type { Work } from './places.ts';

const files = (content: string) => [{ name: 'code.js', content }];
const EXERCISE = {
  instructions: 'Write a function `knead`.',
  files: files('export function knead() {}\n'),
  solution: files('export function knead() {\n  return 1;\n}\n'),
  visibleTests: "import { knead } from './code.js';\ntest('kneads', () => {\n  expect(knead()).toBe(1);\n});",
  hiddenTests: '',
  sharesSolutions: false,
  namesHiddenTests: false,
};

/** Makes an author's course with two lectures. */
export async function makeWork(baseURL: string, token: string): Promise<Work> {
  const access = { baseURL, token };
  const course = { name: 'Sourdough', sections: [['Knead', 'Bake']], acceptsMarks: true, isPublished: false };
  const courseId = await makeCourse({ ...access, ...course });
  const [section] = await callApi<Section[]>({ ...access, operation: getAllSections, body: { courseId } });
  const [lectureId = '', markedId = ''] = section?.subSection.map(({ _id }) => _id) ?? [];
  return { courseId, lectureId, markedId };
}

const MOST_EDITIONS = 10;

/** Adds an exercise to the first lecture, and publishes the course. */
export async function publishWork(
  baseURL: string,
  token: string,
  { courseId, lectureId }: Work,
): Promise<void> {
  const access = { baseURL, token };
  // On a busy machine the tests may exceed their time limit: saving another edition checks the exercise again.
  for (let edition = 1, isSound = false; !isSound; edition += 1) {
    if (edition > MOST_EDITIONS) throw new Error('The exercise is refused');
    const body = { ...EXERCISE, hints: [`Hint ${edition}`] };
    const saved = { ...access, operation: saveExercise, params: { lectureId }, body };
    isSound = (await callApi<OwnExercise>(saved)).check?.problems.length === 0;
  }
  const body = { courseId, isPublished: true };
  await callApi({ ...access, operation: updateCourseStatus, body });
}

/** Enrols a student, completes a lecture so that they may review the course, and writes a note. */
export async function beginWork(baseURL: string, token: string, work: Work): Promise<void> {
  const { courseId, lectureId, markedId } = work;
  const access = { baseURL, token };
  await callApi({ ...access, operation: addCourseToStudent, body: { courseId } });
  const completed = { courseId, subSectionId: markedId };
  await callApi({ ...access, operation: addCompletedLecture, body: completed });
  const params = { courseId, noteId: randomUUID() };
  const note = { lectureId, kind: 'note', second: 0, text: 'Flour first' };
  await callApi({ ...access, operation: saveNote, params, body: note });
}
