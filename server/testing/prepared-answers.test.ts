import { operations } from '@lectern/contract';
import type { Course } from '@lectern/contract/course';
import type { Operation } from '@lectern/contract/operation';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from './accounts.ts';
import { aDraftCourse, type TestCourse } from './courses.ts';
import { anEnrolledStudent, completeLectures, letTimePass } from './learners.ts';
import { aQuiz, giveQuiz } from './quizzes.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { aLectureFile } from './uploads.ts';
import { callerOf } from './watching.ts';
import { toSections } from '../src/features/catalog/catalog.service.ts';
import { readVersions } from '../src/features/catalog/versions.repository.ts';
import { setHeldBack } from '../src/features/course-builder/lectures.repository.ts';
import { publishCourse, unpublishCourse } from '../src/features/course-builder/publishing.service.ts';
import { responseSchema } from '../src/platform/http/operations.ts';

interface Answer {
  message: string;
  data: unknown;
}

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

/** Texts that no shortcut may stumble over: marks of JSON, of the places for addresses, and other alphabets. */
const TEXT = String.raw`“ж🙂é” "\u0000video:x" \"courseContent":[] ${'"courseContent":[]'} <b>`;

/** A published course with a bit of everything. */
const aRichCourse = async (): Promise<TestCourse> => {
  const course = await aDraftCourse(app, owner, {
    sections: 2,
    lectures: 3,
    videoSeconds: 100,
    isFirstFree: true,
    title: `A course ${TEXT}`,
    description: TEXT,
  });
  const [first = '', second = '', third = ''] = course.lectureIds;
  const changed = { description: TEXT, starterCode: TEXT, title: TEXT };
  for (const lectureId of [first, second]) {
    const { status } = await app.call(operations.saveLectureText, {
      token: owner.token,
      params: { lectureId },
      body: changed,
    });
    expect(status).toBe(200);
  }
  await aLectureFile(app, owner, first, { fileName: 'Übung 10.txt' });
  await aLectureFile(app, owner, first, { fileName: 'task 2.pdf' });
  await app.call(operations.setLectureMinutes, {
    token: owner.token,
    params: { lectureId: second },
    body: { minutes: 7 },
  });
  await app.db
    .updateTable('lectures')
    .set({ video_id: null, is_markdown: true })
    .where('id', '=', third)
    .execute();
  await giveQuiz(app, { ...course, lectureIds: [third] }, aQuiz());
  await publishCourse(app.db, course.courseId, owner.userId);
  return course;
};

/** What the framework makes of the whole object by the contract's schema. */
const serialise = async (operation: Operation, answer: Answer): Promise<string> => {
  const plain = Fastify();
  plain.get('/', { schema: { response: { 200: responseSchema(operation) } } }, () => ({
    success: true,
    ...answer,
  }));
  return (await plain.inject('/')).payload;
};

const payloadOf = async ({ token }: TestAccount, path: string): Promise<string> => {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.9.9.9' };
  const { statusCode, payload, headers: sent } = await app.http.inject({ url: path, headers });
  expect([statusCode, sent['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  return payload;
};

/** The content as it is written without anything prepared. */
const contentOf = async (student: TestAccount, version: number, { _id }: Course, hasFiles: boolean) => {
  const [whole] = await readVersions(app.db, [{ courseId: _id, number: version }]);
  const { videoAddress, fileAddress } = app.media.addressesFor(await callerOf(app, student), _id);
  return toSections(whole?.outline ?? [], hasFiles ? { videoAddress, fileAddress } : { videoAddress });
};

/** Reads both answers, and compares their bytes with those that are made without anything prepared. */
const compare = async (student: TestAccount, { courseId }: TestCourse): Promise<Course> => {
  const player = await payloadOf(student, operations.getPlayer.paths[0].replace(':courseId', courseId));
  const opened = JSON.parse(player) as Answer & { data: { course: Course; version: number } };
  const { course, version } = opened.data;
  course.courseContent = await contentOf(student, version, course, true);
  expect(player).toBe(await serialise(operations.getPlayer, opened));

  const list = await payloadOf(student, operations.getStudentCourses.paths[0]);
  const listed = JSON.parse(list) as Answer & { data: Course[] };
  for (const one of listed.data) one.courseContent = await contentOf(student, version, one, false);
  expect(list).toBe(await serialise(operations.getStudentCourses, listed));
  return course;
};

describe('a prepared answer is, byte for byte, the one that is serialised whole', () => {
  it('for a student who has just enrolled, with a free lecture, files, a quiz and every alphabet', async () => {
    const course = await aRichCourse();
    const shown = await compare(await anEnrolledStudent(app, course), course);
    const [first, second, third] = shown.courseContent[0]?.subSection ?? [];
    expect(first).toMatchObject({ isFree: true, title: TEXT, description: TEXT, starterCode: TEXT });
    expect(first?.files?.map(({ name }) => name)).toEqual(['task 2.pdf', 'Übung 10.txt']);
    expect(second).toMatchObject({ minutes: 7 });
    expect(third).toMatchObject({ isMarkdown: true, quiz: 'asks', videoUrl: '' });
  });

  it('for a student who has done a part, and for one who has completed it', async () => {
    const course = await aRichCourse();
    const student = await anEnrolledStudent(app, course);
    const params = { courseId: course.courseId, lectureId: course.lectureIds[0] ?? '' };
    await letTimePass(app, student, 60);
    const watched = { ranges: [[0, 50]], positionSeconds: 49 };
    await app.call(operations.recordWatching, { token: student.token, params, body: watched });
    await app.call(operations.saveCode, { token: student.token, params, body: { code: TEXT } });
    await compare(student, course);
    await completeLectures(app, student, course);
    expect((await compare(student, course)).studentsEnrolled).toEqual([student.userId]);
  });

  it('for two courses, for two students, and each sees their own addresses', async () => {
    const [one, other] = [await aRichCourse(), await aRichCourse()];
    const [first, second] = [await anEnrolledStudent(app, one), await anEnrolledStudent(app, one)];
    await app.call(operations.addCourseToStudent, {
      token: second.token,
      body: { courseId: other.courseId },
    });
    const urls = [];
    for (const student of [first, second])
      urls.push((await compare(student, one)).courseContent[0]?.subSection[0]?.videoUrl);
    expect(new Set(urls).size).toBe(2);
    await compare(second, other);
  });

  it('for a student who is offered a version with a lecture less, follows it, and stays when it is taken out', async () => {
    const course = await aRichCourse();
    const student = await anEnrolledStudent(app, course);
    await compare(student, course);
    await app.db.transaction().execute((tx) => setHeldBack(tx, course.lectureIds[1] ?? '', true));
    await publishCourse(app.db, course.courseId, owner.userId);
    expect((await compare(student, course)).courseContent[0]?.subSection).toHaveLength(3);
    const params = { courseId: course.courseId };
    await app.call(operations.followLatestVersion, { token: student.token, params });
    expect((await compare(student, course)).courseContent[0]?.subSection).toHaveLength(2);
    await unpublishCourse(app.db, course.courseId, owner.userId);
    await compare(student, course);
  });
});
