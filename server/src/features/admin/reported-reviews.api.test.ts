import { operations } from '@lectern/contract';
import type { ReportedReview } from '@lectern/contract/admin';
import type { Review } from '@lectern/contract/reviews';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aStudent, anAdministrator, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { aLearner } from '../../../testing/learners.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: TestAccount;
let course: TestCourse;
let author: TestAccount;
let reviewId: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await anAdministrator(app);
});
afterAll(() => app.close());

const write = async (review: string): Promise<Review> => {
  const body = { courseId: course.courseId, rating: 1, review };
  return (await app.call(operations.createRatingAndReview, { token: author.token, body })).body
    .data as Review;
};
beforeEach(async () => {
  course = await aPublishedCourse(app, await anInstructor(app));
  author = await aLearner(app, course);
  reviewId = (await write('You are all fools'))._id;
});

const report = ({ token }: TestAccount, reason: string) =>
  app.call(operations.reportReview, { token, params: { reviewId }, body: { reason } });
const waiting = async (): Promise<ReportedReview[]> => {
  const { body } = await app.call(operations.getReportedReviews, { token: admin.token });
  return (body.data as { reviews: ReportedReview[] }).reviews.filter(({ _id }) => _id === reviewId);
};
const keep = () => app.call(operations.keepReview, { token: admin.token, params: { reviewId } });
const remove = () =>
  app.call(operations.removeReview, {
    token: admin.token,
    params: { reviewId },
    body: { reason: 'It insults people' },
  });
const lastAct = async () => {
  const { body } = await app.call(operations.getAuditLog, { token: admin.token });
  return (body.data as { acts: { action: string; subject: string }[] }).acts[0];
};

describe('admin.getReportedReviews', () => {
  it('shows a review with what was said of it', async () => {
    expect(await waiting()).toEqual([]);
    await report(await aStudent(app), 'An insult');
    await report(await aStudent(app), 'Not about the course');
    expect(await waiting()).toEqual([
      {
        _id: reviewId,
        courseId: course.courseId,
        courseName: course.title,
        author: 'Robin Example',
        rating: 1,
        review: 'You are all fools',
        reported: 2,
        reasons: ['Not about the course', 'An insult'],
      },
    ]);
  });
});

describe('admin.keepReview', () => {
  it('settles the reports; the same person is heard again only about another text', async () => {
    const reader = await aStudent(app);
    await report(reader, 'An insult');
    expect((await keep()).status).toBe(200);
    expect(await waiting()).toEqual([]);
    expect(await lastAct()).toMatchObject({ action: 'keep-review', subject: `review:${reviewId}` });
    expect((await keep()).body['code']).toBe('REVIEW_NOT_FOUND');
    await report(reader, 'Still an insult');
    expect(await waiting()).toEqual([]);
    await write('And you most of all');
    await report(reader, 'Now it is worse');
    expect(await waiting()).toMatchObject([{ reported: 1, reasons: ['Now it is worse'] }]);
  });
});

describe('admin.removeReview', () => {
  it('takes the review and its stars away, tells the author why, and is noted', async () => {
    const average = async () =>
      (await app.call(operations.getAverageRating, { body: { courseId: course.courseId } })).body.data;
    expect(await average()).toMatchObject({ count: 1 });
    await report(await aStudent(app), 'An insult');
    expect((await remove()).status).toBe(200);
    await expect.poll(average).toMatchObject({ count: 0 });
    expect(await waiting()).toEqual([]);
    expect((await mailsTo(app, author.email))[0]?.body).toContain('It insults people');
    expect(await lastAct()).toMatchObject({ action: 'remove-review', subject: `review:${reviewId}` });
    expect((await remove()).body['code']).toBe('REVIEW_NOT_FOUND');
    expect((await write('I am sorry')).review).toBe('I am sorry');
  });
});
