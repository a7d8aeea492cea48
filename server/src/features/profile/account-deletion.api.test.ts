import { operations } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aDraftCourse, aPublishedCourse } from '../../../testing/courses.ts';
import { aLearner } from '../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { enrol } from '#features/learning/enrolments.service.ts';
import { reviewCourse } from '#features/reviews/reviews.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const remove = ({ token, password }: TestAccount) =>
  app.call(operations.deleteProfile, { token, body: { password } });

const courseRow = (courseId: string) =>
  app.db.selectFrom('courses').selectAll().where('id', '=', courseId).executeTakeFirst();

describe("profile.deleteProfile, a student's", () => {
  it('leaves the counts of students and ratings right', async () => {
    const course = await aPublishedCourse(app, await anInstructor(app));
    const { courseId } = course;
    const [leaving, staying] = [await aLearner(app, course), await aLearner(app, course)];
    for (const { userId } of [leaving, staying]) {
      await reviewCourse(app.db, app.media, { userId, courseId, rating: 5, body: 'Good' });
    }
    expect((await remove(leaving)).status).toBe(200);
    const enrolments = await app.db
      .selectFrom('enrolment_counts')
      .select('students')
      .where('course_id', '=', courseId)
      .executeTakeFirst();
    const ratings = await app.db
      .selectFrom('rating_counts')
      .select(['count', 'sum'])
      .where('course_id', '=', courseId)
      .executeTakeFirst();
    expect([enrolments, ratings]).toEqual([{ students: 1 }, { count: 1, sum: 5 }]);
  });
});

describe("profile.deleteProfile, an instructor's", () => {
  it('is refused while students are enrolled, and changes nothing then', async () => {
    const instructor = await anInstructor(app);
    const empty = await aDraftCourse(app, instructor);
    const taught = await aPublishedCourse(app, instructor);
    await enrol(app.db, { userId: (await aStudent(app)).userId, courseId: taught.courseId });
    const { status, body } = await remove(instructor);
    expect(status).toBe(400);
    expect(body.message).toMatch(/delete or hand over these courses/);
    expect(await courseRow(empty.courseId)).toMatchObject({ instructor_id: instructor.userId });
    expect((await app.call(operations.getUserDetails, { token: instructor.token })).status).toBe(200);
  });

  it('takes courses without students along, and leaves archived ones to their students', async () => {
    const instructor = await anInstructor(app);
    const [draft, published] = [await aDraftCourse(app, instructor), await aPublishedCourse(app, instructor)];
    const archived = await aPublishedCourse(app, instructor);
    await enrol(app.db, { userId: (await aStudent(app)).userId, courseId: archived.courseId });
    await app.call(operations.deleteCourse, {
      token: instructor.token,
      body: { courseId: archived.courseId },
    });
    expect((await remove(instructor)).status).toBe(200);
    expect(await courseRow(draft.courseId)).toBeUndefined();
    expect(await courseRow(published.courseId)).toBeUndefined();
    expect(await courseRow(archived.courseId)).toMatchObject({ instructor_id: null });
    const { status } = await app.call(operations.getCourse, { params: { courseId: published.courseId } });
    expect(status).toBe(404);
  });

  it('never takes an enrolment that arrives at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const instructor = await anInstructor(app);
      const { courseId } = await aPublishedCourse(app, instructor);
      const { userId } = await aStudent(app);
      const [removal, enrolment] = await Promise.all([
        remove(instructor),
        enrol(app.db, { userId, courseId }).then(
          () => true,
          () => false,
        ),
      ]);
      const kept = await app.db
        .selectFrom('enrolments')
        .select('course_id')
        .where('user_id', '=', userId)
        .execute();
      expect(removal.status).toBe(enrolment ? 400 : 200);
      expect(kept).toHaveLength(enrolment ? 1 : 0);
    }
  });
});

describe('profile.updateProfile, an instructor’s', () => {
  it('shows the new name on the course page at once, cached or not', async () => {
    const instructor = await anInstructor(app, { firstName: 'Before' });
    const { courseId } = await aPublishedCourse(app, instructor);
    const page = () => app.call(operations.getCourse, { params: { courseId } });
    expect(JSON.stringify((await page()).body)).toContain('Before');
    await app.call(operations.updateProfile, {
      token: instructor.token,
      body: { firstName: 'After', lastName: 'Example' },
    });
    await expect.poll(async () => JSON.stringify((await page()).body)).toContain('After');
  });
});
