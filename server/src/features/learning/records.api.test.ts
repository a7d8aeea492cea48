import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { EarlierCode, LectureRecord, Progress } from '@lectern/contract/learning';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aStudent, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aDraftCourse, aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent, letTimePass } from '../../../testing/learners.ts';
import { listenToStatements } from '../../../testing/statements.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../../testing/test-app.ts';
import { newId } from '#platform/database/ids.ts';

const statements = listenToStatements();
let app: TestApp;
let instructor: TestAccount;
let course: TestCourse;
let student: TestAccount;
let first: string;
let second: string;
beforeAll(async () => {
  app = await startTestApp();
  instructor = await anInstructor(app);
  course = await aPublishedCourse(app, instructor, {
    sections: 2,
    lectures: 2,
    videoSeconds: 100,
    acceptsMarks: true,
  });
  [first = '', second = ''] = course.lectureIds;
});
beforeEach(async () => {
  student = await anEnrolledStudent(app, course);
});
afterAll(() => app.close());

interface As {
  token?: string;
  courseId?: string;
  lectureId?: string;
}

const complete = ({ token = student.token, courseId = course.courseId, lectureId = first }: As = {}) =>
  app.call(operations.addCompletedLecture, { token, body: { courseId, subsectionId: lectureId } });

const undo = ({ token = student.token, courseId = course.courseId, lectureId = first }: As = {}) =>
  app.call(operations.undoCompletedLecture, { token, params: { courseId, lectureId } });

const watch = (
  ranges: unknown,
  { token = student.token, courseId = course.courseId, lectureId = first }: As = {},
  positionSeconds: unknown = 0,
) =>
  app.call(operations.recordWatching, {
    token,
    params: { courseId, lectureId },
    body: { ranges, positionSeconds },
  });

const saveCode = (
  code: unknown,
  { token = student.token, courseId = course.courseId, lectureId = first }: As = {},
) => app.call(operations.saveCode, { token, params: { courseId, lectureId }, body: { code } });

const progressIn = ({ body }: TestAnswer) => body.data as Progress;
const watchedIn = ({ body }: TestAnswer) => body.data as { record: LectureRecord; progress: Progress };

const enrolment = () =>
  app.db
    .selectFrom('enrolments')
    .selectAll()
    .where('user_id', '=', student.userId)
    .where('course_id', '=', course.courseId)
    .executeTakeFirstOrThrow();

describe('learning.addCompletedLecture', () => {
  it('marks a lecture complete by hand', async () => {
    const answer = await complete();
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe('Lecture Completed');
    expect(progressIn(answer)).toEqual({ completionPercentage: 25, completedLectures: 1, totalLectures: 4 });
  });

  it('leaves the student where they were: a tick in the list is no visit, nor is its undo', async () => {
    await complete();
    expect((await enrolment()).last_lecture_id).toBeNull();
    await watch([[0, 5]]);
    const another = { lectureId: course.lectureIds[2] ?? '' };
    await complete(another);
    await undo(another);
    expect((await enrolment()).last_lecture_id).toBe(first);
  });

  it('changes nothing a second time, and takes the other spelling of the field', async () => {
    await complete();
    const again = await app.call(operations.addCompletedLecture, {
      token: student.token,
      body: { courseId: course.courseId, subSectionId: first.toUpperCase() },
    });
    expect(again.status).toBe(200);
    expect(progressIn(again).completionPercentage).toBe(25);
  });

  it('makes one completion of twenty requests at once, and all of all lectures', async () => {
    const answers = await Promise.all(
      course.lectureIds.flatMap((lectureId) => Array.from({ length: 5 }, () => complete({ lectureId }))),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(Math.max(...answers.map((answer) => progressIn(answer).completionPercentage))).toBe(100);
    expect(await enrolment()).toMatchObject({ completed_at: expect.any(Date) as Date, completed_version: 1 });
  });

  it('says once that the course is completed, and nothing takes it back', async () => {
    for (const lectureId of course.lectureIds) await complete({ lectureId });
    const { completed_at } = await enrolment();
    expect(completed_at).not.toBeNull();
    expect(progressIn(await undo()).completionPercentage).toBe(75);
    await complete();
    expect((await enrolment()).completed_at).toEqual(completed_at);
  });

  it('asks two things of the database beside the session', async () => {
    await complete();
    expect(await statements.of(() => complete({ lectureId: second }))).toHaveLength(2);
  });
});

describe('learning.undoCompletedLecture', () => {
  it('takes a completion back, and a second time changes nothing', async () => {
    await complete();
    const answer = await undo();
    expect([answer.status, progressIn(answer).completionPercentage]).toEqual([200, 0]);
    expect((await undo()).status).toBe(200);
  });

  it('takes back what it names, and leaves what another device completed in the meantime', async () => {
    const [laptop, phone] = [randomUUID(), randomUUID()];
    const mark = (completionId: string) =>
      app.call(operations.addCompletedLecture, {
        token: student.token,
        body: { courseId: course.courseId, subsectionId: first, completionId },
      });
    const params = { courseId: course.courseId, lectureId: first };
    const undoOf = (completions: unknown) =>
      app.call(operations.undoCompletedLecture, { token: student.token, params, body: { completions } });
    await mark(laptop);
    await mark(phone);
    expect(progressIn(await undoOf([laptop])).completedLectures).toBe(1);
    expect(progressIn(await mark(laptop)).completedLectures).toBe(1);
    expect(progressIn(await undoOf([phone])).completedLectures).toBe(0);
    const late = randomUUID();
    await undoOf([late]);
    expect(progressIn(await mark(late)).completedLectures).toBe(0);
    for (const names of ['all', [7], ['x'.repeat(37)]]) expect((await undoOf(names)).status).toBe(400);
  });

  it('keeps what was watched, which does not complete the lecture again', async () => {
    await letTimePass(app, student, 60);
    await watch([[0, 95]]);
    await undo();
    const { record, progress } = watchedIn(await watch([[0, 100]]));
    expect(record).toMatchObject({ isCompleted: false, watched: [[0, 100]] });
    expect(progress.completedLectures).toBe(0);
    expect(progressIn(await complete()).completedLectures).toBe(1);
  });
});

describe('learning.saveCode', () => {
  const savedCode = async (): Promise<string | null | undefined> => {
    const player = await app.call(operations.getPlayer, {
      token: student.token,
      params: { courseId: course.courseId },
    });
    return (player.body.data as { records: LectureRecord[] }).records[0]?.code;
  };

  it('keeps the code as it is, the last one, also an empty one', async () => {
    const code = 'console.log("ünïcödé 🙂")\n\t`${1}`\n';
    expect((await saveCode(code)).status).toBe(200);
    expect(await savedCode()).toBe(code);
    await saveCode('');
    expect(await savedCode()).toBe('');
    expect((await enrolment()).last_lecture_id).toBe(first);
  });

  it('leaves the later of two texts, also when the earlier one comes last', async () => {
    await saveCode('later');
    const now = Date.now();
    await app.call(operations.saveCode, {
      token: student.token,
      params: { courseId: course.courseId, lectureId: first },
      body: { code: 'earlier', at: now - 60_000, sentAt: now },
    });
    expect(await savedCode()).toBe('later');
  });

  it('takes what builds on the current text, and puts other text among the earlier versions', async () => {
    const send = async (code: string, revision: number, device: string) => {
      const body = { code, revision, device };
      const request = { token: student.token, params: { courseId: course.courseId, lectureId: first }, body };
      return (await app.call(operations.saveCode, request)).body.data;
    };
    expect(await send('begun', 0, 'laptop')).toEqual({ revision: 1, other: null });
    expect(await send('begun elsewhere', 0, 'phone')).toEqual({ revision: 1, other: 'begun' });
    expect(await savedCode()).toBe('begun');
    expect(await send('both', 1, 'phone')).toEqual({ revision: 2, other: null });
    const history = await app.call(operations.getCodeHistory, {
      token: student.token,
      params: { courseId: course.courseId, lectureId: first },
    });
    expect((history.body.data as EarlierCode[]).map(({ code }) => code).toSorted()).toEqual([
      'begun',
      'begun elsewhere',
    ]);
  });

  it('refuses no text, a NUL and more than 64 KiB', async () => {
    for (const code of [undefined, 7, 'a\u0000', 'x'.repeat(64 * 1024 + 1)])
      expect((await saveCode(code)).status).toBe(400);
  });
});

describe('learning.getCodeHistory', () => {
  it('holds what the code was before, one text for many keystrokes, and all that is thrown away at once', async () => {
    const params = { courseId: course.courseId, lectureId: first };
    const history = async (token = student.token) =>
      (await app.call(operations.getCodeHistory, { token, params })).body;
    for (const code of ['let a', 'let a = 1;', 'let a = 1; // typed', 'let a = 1; // typed on'])
      await saveCode(code);
    await saveCode('');
    await saveCode('anew');
    const { data } = (await history()) as { data: EarlierCode[] };
    expect(data.map(({ code }) => code)).toEqual(['let a = 1; // typed on', 'let a']);
    expect((await history((await aStudent(app)).token)).code).toBe('NOT_ENROLLED');
  });
});

type Act = (as: As) => Promise<TestAnswer>;
const acts: [string, Act][] = [
  ['addCompletedLecture', complete],
  ['undoCompletedLecture', undo],
  ['recordWatching', (as) => watch([[0, 1]], as)],
  ['saveCode', (as) => saveCode('1', as)],
];

describe.each(acts)('learning.%s', (_name, act) => {
  it('refuses a student who is not enrolled', async () => {
    const { token } = await aStudent(app);
    const { status, body } = await act({ token });
    expect([status, body.code]).toEqual([403, 'NOT_ENROLLED']);
  });

  it('knows no lecture of nothing, of a malformed id, or of another course', async () => {
    const other = await aPublishedCourse(app, instructor);
    for (const lectureId of [newId(), 'nothing', other.lectureIds[0] ?? '']) {
      const { status, body } = await act({ lectureId });
      expect([status, body.code]).toEqual([404, 'LECTURE_NOT_FOUND']);
    }
  });

  it("knows no course of nothing, of a malformed id, and nobody else's draft", async () => {
    const draft = await aDraftCourse(app, instructor);
    for (const courseId of [newId(), 'nothing', draft.courseId]) {
      const { status, body } = await act({ courseId });
      expect([status, body.code]).toEqual([404, 'COURSE_NOT_FOUND']);
    }
  });

  it('refuses a request without a token, and of the instructor', async () => {
    expect((await act({ token: 'undefined' })).status).toBe(401);
    const { status, body } = await act({ token: instructor.token });
    expect([status, body.code]).toEqual([403, 'STUDENTS_ONLY']);
  });
});

it('addCompletedLecture refuses a body without a course or a lecture', async () => {
  for (const body of [{ courseId: course.courseId }, { subsectionId: first }, {}, [], null, 7]) {
    const { status } = await app.call(operations.addCompletedLecture, { token: student.token, body });
    expect(status).toBe(400);
  }
});
