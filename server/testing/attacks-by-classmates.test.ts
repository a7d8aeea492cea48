import { operations } from '@lectern/contract';
import type { Operation } from '@lectern/contract/operation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../src/platform/database/ids.ts';
import { anInstructor, type TestAccount } from './accounts.ts';
import type { TestCourse } from './courses.ts';
import { aCourseWithExercise, files } from './exercises.ts';
import { anEnrolledStudent } from './learners.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  course = await aCourseWithExercise(app, await anInstructor(app));
});
afterAll(() => app.close());

/** The words of a student, by the place where the student wrote them. */
const words = {
  code: 'words of the code beside the lecture',
  earlierCode: 'words of the earlier code',
  note: 'words of the note',
  exercise: 'words of the exercise',
  earlierExercise: 'words of the earlier exercise',
};

const write = async ({ token }: TestAccount): Promise<void> => {
  const { courseId } = course;
  const [lectureId = ''] = course.lectureIds;
  const params = { courseId, lectureId };
  const sent: [Operation, Record<string, string>, object][] = [
    [operations.saveCode, params, { code: `// ${words.earlierCode}` }],
    [operations.saveCode, params, { code: `// ${words.code}` }],
    [
      operations.saveNote,
      { courseId, noteId: newId() },
      { lectureId, kind: 'note', second: 1, text: words.note },
    ],
    [operations.saveExerciseFiles, params, { files: files(`// ${words.earlierExercise}`) }],
    [operations.saveExerciseFiles, params, { files: files(`// ${words.exercise}`) }],
  ];
  for (const [operation, place, body] of sent) {
    const { status } = await app.call(operation, { token, params: place, body });
    expect(status).toBe(200);
  }
};

/** Those of the words that occur in any answer about the course or its first lecture. */
const readAll = async ({ token }: TestAccount): Promise<Set<string>> => {
  const [lectureId = ''] = course.lectureIds;
  const params: Record<string, string> = { courseId: course.courseId, lectureId };
  const reads = Object.values<Operation>(operations).filter(
    ({ methods, paths: [path] }) =>
      methods[0] === 'GET' && [...path.matchAll(/:(\w+)/g)].every(([, name = '']) => name in params),
  );
  const answers = await Promise.all(reads.map((operation) => app.call(operation, { token, params })));
  const text = JSON.stringify(answers.map(({ body }) => body));
  return new Set(Object.values(words).filter((one) => text.includes(one)));
};

it('reads nothing that another student of the course has written for themselves', async () => {
  const [writer, classmate] = [await anEnrolledStudent(app, course), await anEnrolledStudent(app, course)];
  await write(writer);
  expect(await readAll(writer)).toEqual(new Set(Object.values(words)));
  expect(await readAll(classmate)).toEqual(new Set());
});
