import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { Note } from '@lectern/contract/notes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aStudent, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let instructor: TestAccount;
let course: TestCourse;
let student: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  instructor = await anInstructor(app);
  course = await aPublishedCourse(app, instructor, { lectures: 2, videoSeconds: 100 });
});
beforeEach(async () => {
  student = await anEnrolledStudent(app, course);
});
afterAll(() => app.close());

const save = (change: object = {}, given: { noteId?: string; token?: string } = {}) =>
  app.call(operations.saveNote, {
    token: given.token ?? student.token,
    params: { courseId: course.courseId, noteId: given.noteId ?? randomUUID() },
    body: { lectureId: course.lectureIds[0], kind: 'note', second: 12, text: 'A loop', ...change },
  });
const list = async (token = student.token) =>
  app.call(operations.getNotes, { token, params: { courseId: course.courseId } });
const listed = async () => (await list()).body.data as Note[];

describe('notes.saveNote', () => {
  it('keeps a note at a second of a lecture', async () => {
    const { status, body } = await save({ text: '  A loop that does not slip ' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ kind: 'note', second: 12, text: 'A loop that does not slip' });
    expect(await listed()).toEqual([body.data]);
  });

  it('changes a note that is saved again under its id, and makes no second one', async () => {
    const noteId = randomUUID();
    await save({}, { noteId });
    await save({ text: 'Another thought', second: 40 }, { noteId });
    expect(await listed()).toMatchObject([{ _id: noteId, text: 'Another thought', second: 40 }]);
  });

  it('does not replace a newer text of another device with one that was typed over the older', async () => {
    const noteId = randomUUID();
    const { revision } = (await save({}, { noteId })).body.data as Note;
    const first = await save({ text: 'Of one device', revision }, { noteId });
    expect(first.status).toBe(200);
    const stale = { status: 409, body: { code: 'CHANGED_ELSEWHERE' } };
    expect(await save({ text: 'Of another device', revision }, { noteId })).toMatchObject(stale);
    expect(await listed()).toMatchObject([{ text: 'Of one device' }]);
    // The answer was lost, and the note is sent again.
    expect((await save({ text: 'Of one device', revision }, { noteId })).status).toBe(200);
    const [now] = await listed();
    const chosen = await save({ text: 'Of both', revision: now?.revision }, { noteId });
    expect(chosen.body.data).toMatchObject({ text: 'Of both' });
  });

  it('keeps a bookmark without a word, and no note without one', async () => {
    expect((await save({ kind: 'bookmark', text: '' })).status).toBe(200);
    expect((await save({ text: '  ' })).status).toBe(400);
  });

  it('refuses a second before the beginning, a text too long and a lecture of another course', async () => {
    expect((await save({ second: -1 })).status).toBe(400);
    expect((await save({ text: 'x'.repeat(5001) })).status).toBe(400);
    expect((await save({ lectureId: randomUUID() })).status).toBe(404);
  });

  it('refuses one who is not enrolled, no token, and the instructor', async () => {
    const { token } = await aStudent(app);
    expect((await save({}, { token })).status).toBe(403);
    expect((await save({}, { token: 'null' })).status).toBe(401);
    expect((await save({}, { token: instructor.token })).status).toBe(403);
  });
});

describe('notes.getNotes', () => {
  it('shows nobody the notes of another', async () => {
    await save();
    const other = await anEnrolledStudent(app, course);
    expect((await list(other.token)).body.data).toEqual([]);
    expect((await list((await aStudent(app)).token)).status).toBe(403);
  });
});

describe('notes.deleteNote', () => {
  it('deletes the own note, and leaves that of another', async () => {
    const { _id: noteId } = (await save()).body.data as Note;
    const remove = (token: string) =>
      app.call(operations.deleteNote, { token, params: { courseId: course.courseId, noteId } });
    const other = await anEnrolledStudent(app, course);
    expect((await remove(other.token)).status).toBe(404);
    expect((await remove(student.token)).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await remove(student.token)).body.code).toBe('NOTE_NOT_FOUND');
  });
});
