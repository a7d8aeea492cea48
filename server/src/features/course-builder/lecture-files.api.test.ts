import { operations } from '@lectern/contract';
import type { Lecture, Section } from '@lectern/contract/course';
import type { OwnCourse } from '@lectern/contract/course-builder';
import type { CourseChange } from '@lectern/contract/course-change';
import { FILE_MAX_BYTES } from '@lectern/contract/lecture-files';
import { quotas } from '@lectern/contract/limits';
import { UPLOADS_PATH, type MediaWork } from '@lectern/contract/media';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, aStudent, type TestAccount } from '../../../testing/accounts.ts';
import { aDraftCourse, type TestCourse } from '../../../testing/courses.ts';
import { enrolIn } from '../../../testing/watching.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { metadataOf } from '../../../testing/tus-client.ts';
import { aLectureFile } from '../../../testing/uploads.ts';
import { publishCourse } from './publishing.service.ts';
import { newId } from '#platform/database/ids.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const firstOf = ({ lectureIds }: TestCourse): string => lectureIds[0] ?? '';
const lecturesIn = (sections: Section[]): Lecture[] => sections.flatMap(({ subSection }) => subSection);

const ownLecture = async (course: TestCourse, { token } = owner): Promise<Lecture | undefined> => {
  const params = { courseId: course.courseId };
  const { body } = await app.call(operations.getOwnCourse, { token, params });
  return lecturesIn((body.data as OwnCourse).courseContent)[0];
};
const namesOf = (lecture: Lecture | undefined): string[] => (lecture?.files ?? []).map(({ name }) => name);

const playedFiles = async ({ token }: TestAccount, { courseId }: TestCourse) => {
  const { body } = await app.call(operations.getPlayer, { token, params: { courseId } });
  return (
    lecturesIn((body.data as { course: { courseContent: Section[] } }).course.courseContent)[0]?.files ?? []
  );
};

const get = (url: string | undefined) => app.http.inject({ url: url ?? '/nothing' });

const begin = (lecture: string, bytes: number, token = owner.token) =>
  app.http.inject({
    method: 'POST',
    url: UPLOADS_PATH,
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': metadataOf({ lecture, filename: 'a.zip', use: 'file' }),
    },
  });

const remove = (lectureId: string, fileId: string, token = owner.token) =>
  app.call(operations.removeLectureFile, { token, params: { lectureId, fileId } });

describe("a lecture's files", () => {
  it('come by a resumable upload, in the order of their names, and are sent as attachments', async () => {
    const course = await aDraftCourse(app, owner);
    const page = '<script>alert(1)</script>';
    await aLectureFile(app, owner, firstOf(course), {
      fileName: 'Übung 10 "x".html',
      bytes: Buffer.from(page),
    });
    await aLectureFile(app, owner, firstOf(course), { fileName: 'a/b/task 2.pdf' });
    const lecture = await ownLecture(course);
    expect(namesOf(lecture)).toEqual(['task 2.pdf', 'Übung 10 "x".html']);
    const { statusCode, headers, body } = await get(lecture?.files?.[1]?.address);
    expect([statusCode, body]).toEqual([200, page]);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition':
        'attachment; filename="_bung 10 _x_.html"; filename*=UTF-8\'\'%C3%9Cbung%2010%20%22x%22.html',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('belong to those who may see the lecture, and to each version as it was published', async () => {
    const course = await aDraftCourse(app, owner);
    const first = await aLectureFile(app, owner, firstOf(course), { fileName: 'first.txt' });
    await publishCourse(app.db, course.courseId, owner.userId);
    const [student, stranger] = [await aStudent(app), await aStudent(app)];
    await enrolIn(app, student, course.courseId);
    const [file] = await playedFiles(student, course);
    expect(file).toMatchObject({ _id: first, name: 'first.txt', bytes: 6 });
    expect((await get(file?.address)).body).toBe('A file');

    await remove(firstOf(course), first);
    await aLectureFile(app, owner, firstOf(course), { fileName: 'second.txt' });
    expect(namesOf(await ownLecture(course))).toEqual(['second.txt']);
    expect((await get(file?.address)).statusCode).toBe(200);
    const unpublished = (await ownLecture(course))?.files?.[0];
    const forStudent = file?.address.replace(first, unpublished?._id ?? '') ?? '';
    expect((await get(forStudent)).statusCode, 'the signature names its file').toBe(403);

    const changes = await app.call(operations.getUnpublishedChanges, {
      token: owner.token,
      params: { courseId: course.courseId },
    });
    expect((changes.body.data as CourseChange[])[0]?.detail).toBe('files changed');
    await app.db.deleteFrom('enrolments').where('user_id', '=', student.userId).execute();
    expect((await get(file?.address)).json()).toMatchObject({ code: 'NOT_ENROLLED' });
    const open = await app.call(operations.getCourse, {
      token: stranger.token,
      params: { courseId: course.courseId },
    });
    expect(JSON.stringify(open.body)).not.toContain('first.txt');
  });

  it('come back with their version, go with a copy, and are gone once nothing has them', async () => {
    const course = await aDraftCourse(app, owner);
    const first = await aLectureFile(app, owner, firstOf(course), { fileName: 'first.txt' });
    await publishCourse(app.db, course.courseId, owner.userId);
    await remove(firstOf(course), first);
    const second = await aLectureFile(app, owner, firstOf(course), { fileName: 'second.txt' });
    const params = { courseId: course.courseId, number: '1' };
    await app.call(operations.restoreCourseVersion, { token: owner.token, params });
    expect(namesOf(await ownLecture(course))).toEqual(['first.txt']);
    const rows = await app.db.selectFrom('media').select('id').where('id', 'in', [first, second]).execute();
    expect(rows).toEqual([{ id: first }]);

    const copied = await app.call(operations.duplicatePart, {
      token: owner.token,
      params: { courseId: course.courseId, partId: firstOf(course) },
    });
    expect((copied.body.data as Section).subSection.map(namesOf)).toEqual([['first.txt'], ['first.txt']]);
  });

  it('are told of while they come, and count against the room for videos and files', async () => {
    const teacher = await anInstructor(app);
    const course = await aDraftCourse(app, teacher);
    await begin(firstOf(course), 1000, teacher.token);
    const { body } = await app.call(operations.getMediaWork, { token: teacher.token });
    expect(body.data as MediaWork[]).toMatchObject([{ kind: 'file', fileName: 'a.zip', state: 'uploading' }]);
    const limits = await app.call(operations.getUploadLimits, { token: teacher.token });
    expect(limits.body.data).toMatchObject({ usedBytes: 1000 });
  });

  it('are at most 100 MB each, and as many as a lecture may have', async () => {
    const course = await aDraftCourse(app, owner);
    const refused = await begin(firstOf(course), FILE_MAX_BYTES + 1);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([413, 'FILE_TOO_LARGE']);
    const { max } = quotas.lectureFiles;
    const teacher = await anInstructor(app);
    const full = await aDraftCourse(app, teacher);
    const ids = Array.from({ length: max }, () => newId());
    await app.db
      .insertInto('media')
      .values(
        ids.map((id) => ({
          id,
          owner_id: teacher.userId,
          kind: 'file' as const,
          state: 'ready' as const,
          content_type: 'application/octet-stream',
          bytes: 1,
          details: '{}',
        })),
      )
      .execute();
    await app.db
      .insertInto('lecture_files')
      .values(ids.map((media_id) => ({ lecture_id: firstOf(full), media_id })))
      .execute();
    const tooMany = await begin(firstOf(full), 10, teacher.token);
    expect(tooMany.json()).toMatchObject({
      code: 'QUOTA_FULL',
      message: `A lecture has at most ${max} files`,
    });
  });

  it('wait with their lecture in the bin, and are refused once that is gone for good', async () => {
    const teacher = await anInstructor(app);
    const { token } = teacher;
    const course = await aDraftCourse(app, teacher, { lectures: 2 });
    const { courseId } = course;
    const partId = firstOf(course);
    const send = ({ headers }: Awaited<ReturnType<typeof begin>>) =>
      app.http.inject({
        method: 'PATCH',
        url: String(headers.location),
        headers: {
          authorization: `Bearer ${token}`,
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
        payload: Buffer.from('abc'),
      });
    const [early, late] = [await begin(partId, 3, token), await begin(partId, 3, token)];
    const deleteLecture = () =>
      app.call(operations.deleteSubSection, { token, body: { subSectionId: partId } });
    await deleteLecture();
    await send(early);
    await app.call(operations.restorePart, { token, params: { courseId, partId } });
    expect(namesOf(await ownLecture(course, teacher))).toHaveLength(1);
    await deleteLecture();
    await app.call(operations.discardPart, { token, params: { courseId, partId } });
    await send(late);
    const { body } = await app.call(operations.getMediaWork, { token });
    expect(body.data as MediaWork[]).toMatchObject([
      { kind: 'file', state: 'rejected', rejection: 'Lecture not found.' },
    ]);
  });

  it('are of the owner alone, and removed once', async () => {
    const course = await aDraftCourse(app, owner);
    const file = await aLectureFile(app, owner, firstOf(course));
    const other = await anInstructor(app);
    expect((await begin(firstOf(course), 10, other.token)).statusCode).toBe(404);
    expect((await remove(firstOf(course), file, other.token)).body['code']).toBe('LECTURE_NOT_FOUND');
    expect((await remove(firstOf(course), file)).status).toBe(200);
    expect((await remove(firstOf(course), file)).body['code']).toBe('FILE_NOT_FOUND');
  });
});
