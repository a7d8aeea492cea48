import { operations } from '@lectern/contract';
import type { Operation } from '@lectern/contract/operation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertLecture } from '../src/features/course-builder/lectures.repository.ts';
import { publishCourse } from '../src/features/course-builder/publishing.service.ts';
import { newId } from '../src/platform/database/ids.ts';
import { anInstructor, type TestAccount } from './accounts.ts';
import { aPublishedCourse, aVideo } from './courses.ts';
import { aCourseWithExercise, aPassedAttempt, doubling, giveExercise } from './exercises.ts';
import { anEnrolledStudent } from './learners.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('somebody who has not solved an exercise gets no hold', () => {
  it('of attempts: neither read by another student nor through another course', async () => {
    const owner = await anInstructor(app);
    const exercise = await aCourseWithExercise(app, owner);
    const other = await aPublishedCourse(app, owner);
    const [writer, reader] = [await anEnrolledStudent(app, exercise), await anEnrolledStudent(app, exercise)];
    const attemptId = await aPassedAttempt(app, exercise, writer);
    const at = (courseId: string) => ({ courseId, lectureId: exercise.lectureIds[0] ?? '', attemptId });
    const read = async ({ token }: TestAccount, courseId = exercise.courseId) =>
      (await app.call(operations.getExerciseAttempt, { token, params: at(courseId) })).status;
    expect(await read(writer)).toBe(200);
    expect(await read(reader)).toBe(404);
    expect(await read(await anEnrolledStudent(app, other), other.courseId)).toBe(404);
    expect(await read(owner)).toBe(403);
  });

  it('of the way around an exercise by the player and by completing it by hand', async () => {
    const exercise = await aCourseWithExercise(app, await anInstructor(app));
    const { token } = await anEnrolledStudent(app, exercise);
    const { courseId } = exercise;
    const player = await app.call(operations.getPlayer, { token, params: { courseId } });
    const outline = await app.call(operations.getAllSections, { token, body: { courseId } });
    const told = JSON.stringify([player.body, outline.body]);
    expect(told).not.toContain('double(4711)');
    expect(told).not.toContain(JSON.stringify(doubling.solution[0]?.content).slice(1, -1));
    const body = { courseId, subsectionId: exercise.lectureIds[0] };
    const byHand = await app.call(operations.addCompletedLecture, { token, body });
    expect(byHand.body['code']).toBe('EXERCISE_DECIDES');
  });

  it('of the way around an exercise by a version from before it, which the student never had', async () => {
    const owner = await anInstructor(app);
    const own = await aPublishedCourse(app, owner, { videoSeconds: 10 });
    const [lectureId = ''] = own.lectureIds;
    const params = { courseId: own.courseId, lectureId };
    const early = await anEnrolledStudent(app, own);
    await giveExercise(app, own);
    await publishCourse(app.db, own.courseId, owner.userId);
    const watchFirstVersion = async ({ token }: TestAccount) => {
      await app.call(operations.followLatestVersion, { token, params });
      const body = { ranges: [[0, 10]], positionSeconds: 10, version: 1 };
      return (await app.call(operations.recordWatching, { token, params, body })).body.data;
    };
    expect(await watchFirstVersion(await anEnrolledStudent(app, own))).toMatchObject({
      record: { isCompleted: false },
    });
    // A student who began the lecture may have played it on a device that was offline.
    expect(await watchFirstVersion(early)).toMatchObject({ record: { completedBy: 'watching' } });
  });

  it('of the way around an exercise by a version from before there was the lecture', async () => {
    const owner = await anInstructor(app);
    const own = await aPublishedCourse(app, owner);
    const { courseId, sections } = own;
    const { token } = await anEnrolledStudent(app, own);
    const lecture = {
      id: newId(),
      courseId,
      sectionId: sections[0]?.id ?? '',
      title: 'New',
      description: '',
    };
    const videoId = await aVideo(app, owner, 10);
    await app.db.transaction().execute((tx) => insertLecture(tx, { ...lecture, videoId }));
    await giveExercise(app, { ...own, lectureIds: [lecture.id] });
    await publishCourse(app.db, courseId, owner.userId);
    const params = { courseId, lectureId: lecture.id };
    await app.call(operations.followLatestVersion, { token, params });
    const body = { ranges: [[0, 10]], positionSeconds: 10, version: 1 };
    const reported = await app.call(operations.recordWatching, { token, params, body });
    expect(reported.body.data).toMatchObject({ record: { isCompleted: false } });
  });

  it('of the solution of an edition by having passed an earlier one', async () => {
    const owner = await anInstructor(app);
    const own = await aCourseWithExercise(app, owner);
    const student = await anEnrolledStudent(app, own);
    const params = { courseId: own.courseId, lectureId: own.lectureIds[0] ?? '' };
    const ask = (operation: Operation) => app.call(operation, { token: student.token, params });
    await aPassedAttempt(app, own, student);
    expect((await ask(operations.getExerciseSolutions)).status).toBe(200);
    await giveExercise(app, own);
    await publishCourse(app.db, own.courseId, owner.userId);
    await ask(operations.followLatestVersion);
    expect((await ask(operations.getExerciseSolutions)).body['code']).toBe('NOT_PASSED');
    expect((await ask(operations.getExercise)).body.data).toMatchObject({ hasPassed: false });
    await aPassedAttempt(app, own, student);
    expect((await ask(operations.getExerciseSolutions)).status).toBe(200);
  });
});
