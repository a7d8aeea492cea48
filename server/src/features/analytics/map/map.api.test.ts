import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { CourseAnalytics } from '@lectern/contract/analytics';
import type { TestResult } from '@lectern/contract/exercises';
import type { LectureMap } from '@lectern/contract/lecture-map';
import type { Moment } from '@lectern/contract/learning';
import { DAY } from '@lectern/contract/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishCourse } from '#features/course-builder/publishing.service.ts';
import { countWatchEvents } from '#features/learning/watch-counts.service.ts';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { aGateRun, aTrack, trackForm } from '../../../../testing/code-tracks.ts';
import { aDraftCourse, aPublishedCourse, type TestCourse } from '../../../../testing/courses.ts';
import { aCourseWithExercise, anAttempt, giveExercise } from '../../../../testing/exercises.ts';
import { anEnrolledStudent, letTimePass } from '../../../../testing/learners.ts';
import { aChoice, aQuiz, giveQuiz } from '../../../../testing/quizzes.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  course = await aCourseWithExercise(app, owner, { videoSeconds: 60 });
});

const lectureId = (): string => course.lectureIds[0] ?? '';
const ask = (): Promise<TestAnswer> =>
  app.call(operations.getLectureMap, { token: owner.token, params: { lectureId: lectureId() } });
/** Reads the map once everything reported is counted. */
const read = async (): Promise<LectureMap> => {
  await countWatchEvents(app.db);
  const { status, body } = await ask();
  expect(status).toBe(200);
  return body.data as LectureMap;
};

interface Watching {
  ranges?: [number, number][];
  again?: [number, number][];
  moments?: Moment[];
}
const watch = ({ token }: TestAccount, { ranges = [[0, 60]], again = [], moments = [] }: Watching) =>
  app.call(operations.recordWatching, {
    token,
    params: { courseId: course.courseId, lectureId: lectureId() },
    body: { ranges, again, moments, positionSeconds: 60 },
  });
const show = async ({ token }: TestAccount): Promise<void> => {
  const params = { courseId: course.courseId };
  const { status } = await app.call(operations.showWork, { token, params, body: { isShown: true } });
  expect(status).toBe(200);
};
/** Makes students who watch like this. */
const students = async (count: number, watching: Watching = {}): Promise<TestAccount[]> => {
  const all: TestAccount[] = [];
  for (let n = 0; n < count; n += 1) {
    const student = await anEnrolledStudent(app, course);
    await letTimePass(app, student, 3600);
    expect((await watch(student, watching)).status).toBe(200);
    all.push(student);
  }
  return all;
};
const failed = (title: string): TestResult => ({
  title,
  hasPassed: false,
  message: 'expected 4, got 5',
  expected: '4',
  got: '5',
  printed: [],
});
const few = Array.from({ length: 12 }, (): number | null => null);
const nobody = few.map(() => 0);

describe('analytics.getLectureMap', () => {
  it('says nothing of four people', async () => {
    await students(4);
    expect(await read()).toMatchObject({
      people: { seen: 0, others: null },
      lanes: null,
      passages: [],
      durationSeconds: 60,
      step: 5,
    });
    await students(1);
    expect((await read()).lanes?.watched).toEqual(Array.from({ length: 12 }, () => 5));
  });

  it('counts only those who are seen in a class with one to four others, whether these watched or not', async () => {
    const all = await students(6, { again: [[20, 25]] });
    const body = { lectureId: lectureId(), second: 21, body: 'A *bight*' };
    const params = { courseId: course.courseId, clarificationId: randomUUID() };
    await app.call(operations.saveClarification, { token: owner.token, params, body });
    for (const student of all.slice(0, 2)) await show(student);
    // As the curves of Analytics: whoever is seen is drawn. Two make no place where people get lost.
    expect(await read()).toMatchObject({
      people: { seen: 2, others: null },
      lanes: { watched: nobody.map(() => 2), again: nobody.with(4, 2), left: nobody },
      passages: [],
      clarifications: [{ before: null, since: null }],
    });
    for (const student of all.slice(2, 5)) await show(student);
    const drawn = await read();
    expect(drawn).toMatchObject({ people: { seen: 5, others: null }, clarifications: [{ before: null }] });
    expect(drawn.lanes?.watched).toEqual(nobody.map(() => 5));
    expect(drawn.lanes?.again).toEqual(nobody.with(4, 5));

    const another = await aPublishedCourse(app, owner, { lectures: 1, videoSeconds: 60 });
    course = another;
    for (const student of await students(5, { again: [[20, 25]] })) await show(student);
    await anEnrolledStudent(app, another);
    const alike = await read();
    expect([alike.people, alike.lanes]).toEqual([drawn.people, drawn.lanes]);
  });

  it('draws the four students of a class who all show their progress, as Analytics does', async () => {
    for (const student of await students(4, { ranges: [[0, 30]], again: [[20, 25]] })) await show(student);
    const { people, lanes, passages } = await read();
    expect(people).toEqual({ seen: 4, others: 0 });
    expect(lanes?.watched).toEqual(nobody.map((_, step) => (step < 6 ? 4 : 0)));
    expect(lanes?.again).toEqual(nobody.map((_, step) => (step === 4 ? 4 : 0)));
    expect(passages).toEqual([]);
    const { courseId } = course;
    const analytics = await app.call(operations.getCourseAnalytics, {
      token: owner.token,
      params: { courseId },
    });
    const [lecture] = (analytics.body.data as CourseAnalytics).lectures;
    expect(lecture?.watched).toEqual(people);
    expect([lecture?.curve?.[0], lecture?.curve?.[39]]).toEqual([4, 0]);
  });

  it('draws five others beside those who are seen, but no step with one to four of them', async () => {
    for (const student of await students(5, { again: [[20, 30]] })) await show(student);
    const others = await students(5, { ranges: [[0, 30]] });
    for (const student of others.slice(0, 1)) await watch(student, { ranges: [[30, 45]] });
    const { people, lanes } = await read();
    expect(people).toEqual({ seen: 5, others: 5 });
    // Up to 0:45 watched one of the others, whom six less five would tell of.
    expect(lanes?.watched).toEqual([10, 10, 10, 10, 10, 10, null, null, null, 5, 5, 5]);
    expect(lanes?.again).toEqual(few.with(4, 5).with(5, 5));
  });

  it('counts people by step, each once, and no step of fewer than five', async () => {
    const moments: Moment[] = [
      ['paused', 12],
      ['slowed', 31],
      ['captioned', 31],
      ['left', 59],
    ];
    const five = await students(5, { ranges: [[0, 40]], moments });
    await students(2, { moments });
    for (const student of five) await watch(student, { ranges: [[0, 45]], moments: [['paused', 13]] });
    const { people, lanes } = await read();
    expect(people).toEqual({ seen: 0, others: 7 });
    expect(lanes?.watched).toEqual([7, 7, 7, 7, 7, 7, 7, 7, 7, null, null, null]);
    expect(lanes?.paused).toEqual(few.with(2, 7));
    expect(lanes?.slowed).toEqual(few.with(6, 7));
    expect(lanes?.captioned).toEqual(few.with(6, 7));
    // Five students never reached this place.
    expect(lanes?.left).toEqual(few);
  });

  it('tells to which seconds people went back, and what these people failed', async () => {
    const lost = await students(6, { again: [[20, 30]] });
    const others = await students(8);
    for (const student of lost.slice(1)) {
      await anAttempt(app, course, student, { tests: [failed('doubles two')] });
      await anAttempt(app, course, student, { tests: [failed('doubles two')] });
    }
    for (const student of others.slice(0, 4)) await anAttempt(app, course, student, { hasPassed: true });
    const { passages, exercise, title } = await read();
    expect(exercise).toEqual({ lecture: lectureId(), title });
    expect(passages).toEqual([
      {
        from: 20,
        to: 30,
        back: { people: 6, of: 14 },
        failed: {
          title: 'doubles two',
          back: { people: 5, of: 5 },
          others: null,
        },
      },
    ]);
  });

  it('compares with those who did not go back, without telling of fewer than five', async () => {
    for (const student of await students(5, { again: [[20, 30]] }))
      await anAttempt(app, course, student, { hidden: [true, false] });
    for (const student of await students(6)) await anAttempt(app, course, student, { hasPassed: true });
    expect((await read()).passages[0]?.failed).toEqual({
      title: 'doubles what is below zero',
      back: { people: 5, of: 5 },
      others: { people: 0, of: 6 },
    });
  });

  it('tells no failed test of one to four others, beside those whose programs are seen', async () => {
    const seen = await students(5, { again: [[20, 30]] });
    const others = await students(5, { again: [[20, 30]] });
    for (const student of seen) await show(student);
    const fail = (student: TestAccount) =>
      anAttempt(app, course, student, { tests: [failed('doubles two')] });
    for (const student of [...seen, ...others.slice(0, 4)]) await fail(student);
    await anAttempt(app, course, others[4] ?? owner, { hasPassed: true });
    const [passage] = (await read()).passages;
    expect(passage).toMatchObject({ back: { people: 10, of: 10 }, failed: null });
    await fail(others[4] ?? owner);
    expect((await read()).passages[0]?.failed).toEqual({
      title: 'doubles two',
      back: { people: 10, of: 10 },
      others: null,
    });
  });

  it('names where the video pauses by itself', async () => {
    expect((await read()).stops).toEqual([]);
    await giveQuiz(app, course, aQuiz([{ ...aChoice(), second: 12 }, aChoice()]));
    const gate = { id: randomUUID(), at: 3500, task: 'Greet', tests: aGateRun.tests };
    const form = trackForm({ ...aTrack(), gates: [gate] });
    const params = { lectureId: lectureId() };
    const saved = await app.call(operations.saveCodeTrack, { token: owner.token, form, params });
    expect(saved.status).toBe(200);
    await publishCourse(app.db, course.courseId, owner.userId);
    expect((await read()).stops).toEqual([
      { second: 3.5, kind: 'gate' },
      { second: 12, kind: 'question' },
    ]);
  });

  it('shows a clarification with who went back there before it was pinned and since', async () => {
    await students(6, { again: [[20, 25]] });
    await countWatchEvents(app.db);
    await sql`update watch_days set day = day - 7`.execute(app.db);
    await students(5);
    await students(5, { again: [[20, 25]] });
    const body = { lectureId: lectureId(), second: 21, body: 'A *bight*' };
    const params = { courseId: course.courseId, clarificationId: randomUUID() };
    await app.call(operations.saveClarification, { token: owner.token, params, body });
    const [pinned] = (await read()).clarifications;
    expect(pinned).toMatchObject({
      second: 21,
      text: 'A *bight*',
      before: { people: 6, of: 6 },
      since: { people: 5, of: 10 },
    });
    expect(Date.now() - Date.parse(pinned?.pinnedAt ?? '')).toBeLessThan(DAY);
  });

  it('marks questions at their step, and knows the exercise of the next lecture', async () => {
    course = await aDraftCourse(app, owner, { videoSeconds: 60, lectures: 3 });
    expect((await ask()).body).toMatchObject({ code: 'LECTURE_NOT_FOUND' });
    const [, second = '', third] = course.lectureIds;
    await giveExercise(app, { ...course, lectureIds: [second] });
    await publishCourse(app.db, course.courseId, owner.userId);
    expect((await read()).exercise?.lecture).toBe(second);
    const params = { lectureId: third ?? '' };
    const { body } = await app.call(operations.getLectureMap, { token: owner.token, params });
    expect(body.data).toMatchObject({ exercise: null });
    const [student = owner] = await students(1);
    await app.call(operations.saveQuestion, {
      token: student.token,
      params: { courseId: course.courseId, questionId: randomUUID() },
      body: { place: 'second', at: 33, title: 'Why?', body: 'So', lectureId: lectureId() },
    });
    const { asked, people, lanes } = await read();
    expect([people, lanes]).toEqual([{ seen: 0, others: null }, null]);
    expect(asked).toEqual(Array.from({ length: 12 }, (_, step) => (step === 6 ? 1 : 0)));
  });

  it('forgets nothing when somebody deletes the account, and keeps nothing of theirs', async () => {
    const [leaving] = await students(6);
    await countWatchEvents(app.db);
    await app.db
      .deleteFrom('users')
      .where('id', '=', leaving?.userId ?? '')
      .execute();
    expect((await read()).people).toEqual({ seen: 0, others: 6 });
    const kept = await app.db
      .selectFrom('watch_marks')
      .select('user_id')
      .where('user_id', '=', leaving?.userId ?? '')
      .execute();
    expect(kept).toEqual([]);
  });

  it('is empty for a lecture without a video', async () => {
    course = await aPublishedCourse(app, owner, { videoSeconds: 0 });
    expect(await read()).toMatchObject({
      durationSeconds: 0,
      people: { seen: 0, others: 0 },
      lanes: null,
      asked: [],
    });
  });
});
