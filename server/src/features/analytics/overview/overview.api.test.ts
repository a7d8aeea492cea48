import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { TeachingOverview } from '@lectern/contract/teaching-overview';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdministrator, anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { aDraftCourse, aPublishedCourse } from '../../../../testing/courses.ts';
import { aLearner, anEnrolledStudent } from '../../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { aSentVideo } from '../../../../testing/uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const overview = async ({ token }: TestAccount) =>
  (await app.call(operations.getTeachingOverview, { token })).body.data as TeachingOverview;

describe('analytics.getTeachingOverview', () => {
  it('puts the own courses side by side, with what waits in each', async () => {
    const owner = await anInstructor(app);
    const knots = await aPublishedCourse(app, owner, { title: 'Knots' });
    await aDraftCourse(app, owner, { title: 'Bends' });
    const reader = await aLearner(app, knots);
    const asker = await anEnrolledStudent(app, knots);
    await app.db
      .updateTable('enrolments')
      .set({ enrolled_at: new Date('2020-01-01'), completed_at: new Date('2020-02-01') })
      .where('user_id', '=', reader.userId)
      .execute();
    await app.call(operations.createRatingAndReview, {
      token: reader.token,
      body: { courseId: knots.courseId, rating: 4, review: 'Good' },
    });
    await app.call(operations.saveQuestion, {
      token: asker.token,
      params: { courseId: knots.courseId, questionId: randomUUID() },
      body: { lectureId: knots.lectureIds[0], place: 'lecture', title: 'Why?' },
    });
    const figures = (await overview(owner)).courses.map((course) => [
      course.courseName,
      course.publishState,
      course.studentsCount,
      course.newStudents,
      course.completed,
      course.unseen,
      course.fewOthers,
      course.averageRating,
      course.unansweredReviews,
      course.waitingQuestions,
      course.waitingPrograms,
    ]);
    expect(figures).toEqual([
      ['Bends', 'Draft', 0, 0, { seen: 0, others: 0 }, 0, false, 0, 0, 0, 0],
      ['Knots', 'Published', 2, 1, { seen: 0, others: null }, 2, true, 4, 1, 1, 0],
    ]);
    const asked = new Date('2026-11-01T10:00:00.000Z');
    await app.db
      .updateTable('questions')
      .set({ created_at: asked })
      .where('author_id', '=', asker.userId)
      .execute();
    await app.call(operations.saveQuestion, {
      token: asker.token,
      params: { courseId: knots.courseId, questionId: randomUUID() },
      body: { lectureId: knots.lectureIds[0], place: 'lecture', title: 'And why so?' },
    });
    expect((await overview(owner)).courses).toMatchObject([
      { waitingQuestions: 0, questionsSince: null, programsSince: null },
      { waitingQuestions: 2, questionsSince: asked.toISOString(), programsSince: null },
    ]);
    expect(await overview(await anInstructor(app))).toEqual({ courses: [], failedVideos: [] });
  });

  it('says which courses were taken down, and why', async () => {
    const owner = await anInstructor(app);
    const { courseId } = await aPublishedCourse(app, owner);
    const { token } = await anAdministrator(app);
    await app.call(operations.takeDownCourse, { token, params: { courseId }, body: { reason: 'Not yours' } });
    expect((await overview(owner)).courses).toMatchObject([{ takenDownReason: 'Not yours' }]);
  });

  it('names videos that were refused, until their lecture has a newer one', async () => {
    const owner = await anInstructor(app);
    const course = await aDraftCourse(app, owner, { title: 'Reefs', lectures: 2 });
    const [first = '', second = ''] = course.lectureIds;
    const send = (lectureId: string, state: 'rejected' | 'ready') =>
      aSentVideo(app, owner, { courseId: course.courseId, lectureId }, state);
    await send(first, 'rejected');
    await send(first, 'rejected');
    await send(second, 'rejected');
    const video = { course: course.courseId, courseName: 'Reefs', reason: 'It has no picture.' };
    expect((await overview(owner)).failedVideos).toEqual([
      { ...video, lecture: second, lectureName: 'Lecture 1.2' },
      { ...video, lecture: first, lectureName: 'Lecture 1.1' },
    ]);
    await send(second, 'ready');
    expect((await overview(owner)).failedVideos).toMatchObject([{ lecture: first }]);
  });
});
