import { operations } from '@lectern/contract';
import type { OwnCourse } from '@lectern/contract/course-builder';
import type { Review } from '@lectern/contract/reviews';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anAdministrator, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aDraftCourse, aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { eventually } from '../../../testing/eventually.ts';
import { aLearner, anEnrolledStudent } from '../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import { deleteReview } from './review-reports.repository.ts';
import { removeReviewsOf } from './reviews.service.ts';
import { newId } from '#platform/database/ids.ts';

let app: TestApp;
let instructor: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  instructor = await anInstructor(app);
});
afterAll(() => app.close());

const aCourse = () => aPublishedCourse(app, instructor);

const write = (token: string, courseId: string, rating: unknown = 4, review: unknown = 'Well explained') =>
  app.call(operations.createRatingAndReview, { token, body: { courseId, rating, review } });

const average = async ({ courseId }: TestCourse) =>
  (await app.call(operations.getAverageRating, { body: { courseId } })).body.data;
const list = async ({ courseId }: TestCourse) =>
  (await app.call(operations.getCourseRatingAndReview, { body: { courseId } })).body.data as Review[];

const countsOf = ({ courseId }: TestCourse) =>
  app.db
    .selectFrom('rating_counts')
    .select(['count', 'sum'])
    .where('course_id', '=', courseId)
    .executeTakeFirst();

describe('reviews.createRatingAndReview', () => {
  it('writes a review', async () => {
    const course = await aCourse();
    const { token } = await aLearner(app, course);
    const { status, body } = await write(token, course.courseId, 5, '  Clear and short ');
    expect([status, body.message]).toEqual([200, 'Review saved']);
    expect(body.data).toMatchObject({
      course: course.courseId,
      rating: 5,
      review: 'Clear and short',
      user: { firstName: 'Robin', lastName: 'Example', image: '/api/v1/media/initials/RE.svg' },
    });
    expect(await countsOf(course)).toEqual({ count: 1, sum: 5 });
  });

  it('counts a review that is written anew while an administrator removes it', async () => {
    const course = await aCourse();
    const { token } = await aLearner(app, course);
    const before = (await write(token, course.courseId, 5)).body.data as Review;
    const rewritten = await app.db.transaction().execute(async (tx) => {
      await deleteReview(tx, before._id);
      const answer = write(token, course.courseId, 2);
      await eventually(async () => expect(await waitingForLocks(app)).toBe(1));
      return { answer };
    });
    expect((await rewritten.answer).status).toBe(200);
    expect(await countsOf(course)).toEqual({ count: 1, sum: 2 });
  });

  it('replaces an earlier review, and counts it once', async () => {
    const course = await aCourse();
    const { token } = await aLearner(app, course);
    const before = (await write(token, course.courseId, 5)).body.data as Review;
    const after = (await write(token, course.courseId, 2, 'On second thoughts')).body.data as Review;
    expect(after).toMatchObject({ _id: before._id, rating: 2, review: 'On second thoughts' });
    expect(await countsOf(course)).toEqual({ count: 1, sum: 2 });
    expect(await list(course)).toHaveLength(1);
  });

  it('does not replace a newer review of another device with one that was typed over the older', async () => {
    const course = await aCourse();
    const { token } = await aLearner(app, course);
    const send = (review: string, revision?: number) =>
      app.call(operations.createRatingAndReview, {
        token,
        body: { courseId: course.courseId, rating: 4, review, revision },
      });
    // Revision 0 is that of a page that has seen no review.
    const { revision } = (await send('The first', 0)).body.data as Review;
    const stale = { status: 409, body: { code: 'CHANGED_ELSEWHERE' } };
    expect(await send('Of a page that saw none', 0)).toMatchObject(stale);
    expect(await send('Of one device', revision)).toMatchObject({ status: 200 });
    expect(await send('Of another device', revision)).toMatchObject(stale);
    expect(await list(course)).toMatchObject([{ review: 'Of one device' }]);
    expect(await send('Of a client without revisions')).toMatchObject({ status: 200 });
  });

  it('counts right when a student writes many at once, and when many students write', async () => {
    const course = await aCourse();
    const students = await Promise.all([1, 2, 3, 4, 5].map(() => aLearner(app, course)));
    const answers = await Promise.all(
      students.flatMap(({ token }) =>
        [1, 2, 3, 4, 5, 4].map((stars) => write(token, course.courseId, stars)),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const stored = await app.db
      .selectFrom('reviews')
      .select('rating')
      .where('course_id', '=', course.courseId)
      .execute();
    expect(stored).toHaveLength(5);
    const sum = stored.reduce((total, { rating }) => total + rating, 0);
    expect(await countsOf(course)).toEqual({ count: 5, sum });
  });

  it('refuses stars that are none, and an empty or endless text', async () => {
    const course = await aCourse();
    const { token } = await aLearner(app, course);
    for (const rating of [0, 6, 3.5, '5', null])
      expect((await write(token, course.courseId, rating)).status).toBe(400);
    for (const review of ['', '   ', 7, 'x'.repeat(5001), 'a\u0000'])
      expect((await write(token, course.courseId, 3, review)).status).toBe(400);
  });

  it('refuses who is not enrolled, an instructor, and a request without a token', async () => {
    const course = await aCourse();
    const stranger = await aStudent(app);
    const { status, body } = await write(stranger.token, course.courseId);
    expect([status, body.code]).toEqual([403, 'NOT_ENROLLED']);
    expect((await write(instructor.token, course.courseId)).status).toBe(403);
    expect((await write('null', course.courseId)).status).toBe(401);
  });

  it("knows no course of nothing, of a malformed id, and nobody else's draft", async () => {
    const draft = await aDraftCourse(app, instructor);
    const { token } = await aStudent(app);
    for (const courseId of [newId(), 'nothing', draft.courseId])
      expect((await write(token, courseId)).status).toBe(404);
  });
});

describe('reviews.getAverageRating', () => {
  it('answers the plain mean of the votes, 0 without any, and again after each review', async () => {
    const course = await aCourse();
    expect(await average(course)).toEqual({ averageRating: 0, count: 0 });
    for (const [stars, averageRating, count] of [
      [4, 4, 1],
      [5, 4.5, 2],
      [4, 4.3, 3],
    ] as const) {
      const { token } = await aLearner(app, course);
      await write(token, course.courseId, stars);
      await eventually(async () => expect(await average(course)).toEqual({ averageRating, count }));
    }
  });

  it('takes the id in the query of a GET, from anybody', async () => {
    const course = await aCourse();
    const query = { courseId: course.courseId };
    const answer = await app.call(operations.getAverageRating, { method: 'GET', query, token: 'undefined' });
    expect(answer.body.data).toEqual({ averageRating: 0, count: 0 });
  });

  it("refuses no id, and knows no course of nothing, of a malformed id, and nobody's draft", async () => {
    const draft = await aDraftCourse(app, instructor);
    expect((await app.call(operations.getAverageRating, { body: {} })).status).toBe(400);
    expect((await app.call(operations.getAverageRating, { method: 'GET' })).status).toBe(400);
    for (const courseId of [newId(), 'nothing', draft.courseId])
      expect((await app.call(operations.getAverageRating, { body: { courseId } })).status).toBe(404);
  });
});

describe('reviews.getCourseRatingAndReview', () => {
  it('answers the reviews, newest first, to anybody, and nobody’s e-mail', async () => {
    const course = await aCourse();
    const one = await aLearner(app, course);
    const two = await aLearner(app, course);
    await write(one.token, course.courseId, 3, 'First');
    await write(two.token, course.courseId, 4, 'Second');
    await write(one.token, course.courseId, 5, 'Changed');
    await eventually(async () =>
      expect((await list(course)).map(({ review }) => review)).toEqual(['Changed', 'Second']),
    );
    const query = { courseId: course.courseId };
    const answer = await app.call(operations.getCourseRatingAndReview, { method: 'GET', query });
    expect(answer.body.data).toEqual(await list(course));
    expect(JSON.stringify(answer.body)).not.toContain('@');
    expect(JSON.stringify(answer.body)).not.toContain(one.userId);
  });

  it("refuses no id, and knows no course of nothing, of a malformed id, and nobody's draft", async () => {
    const draft = await aDraftCourse(app, instructor);
    expect((await app.call(operations.getCourseRatingAndReview, { body: {} })).status).toBe(400);
    for (const courseId of [newId(), 'nothing', draft.courseId])
      expect((await app.call(operations.getCourseRatingAndReview, { body: { courseId } })).status).toBe(404);
  });
});

describe('reviews.removeReviewsOf', () => {
  it('takes the reviews of a deleted account out of the averages', async () => {
    const course = await aCourse();
    const stays = await aLearner(app, course);
    const goes = await aLearner(app, course);
    await write(stays.token, course.courseId, 5);
    await write(goes.token, course.courseId, 1);
    await app.db.transaction().execute((tx) => removeReviewsOf(tx, goes.userId));
    expect(await countsOf(course)).toEqual({ count: 1, sum: 5 });
    await eventually(async () => expect(await average(course)).toEqual({ averageRating: 5, count: 1 }));
  });
});

describe('reviews.getOwnReview', () => {
  const own = (token: string, { courseId }: TestCourse) =>
    app.call(operations.getOwnReview, { token, params: { courseId } });

  it('tells who may write: those who are enrolled and have done something', async () => {
    const course = await aCourse();
    const { token } = await anEnrolledStudent(app, course);
    expect((await own(token, course)).body.data).toEqual({ review: null, mayReview: false });
    const refused = await write(token, course.courseId);
    expect([refused.status, refused.body.code]).toEqual([403, 'WATCH_FIRST']);
    const learner = await aLearner(app, course);
    expect((await own(learner.token, course)).body.data).toEqual({ review: null, mayReview: true });
    await write(learner.token, course.courseId, 3);
    expect((await own(learner.token, course)).body.data).toMatchObject({
      review: { rating: 3, reply: null },
    });
    expect((await own('null', course)).status).toBe(401);
  });
});

describe('reviews.replyToReview', () => {
  const reply = (token: string, reviewId: string, text: unknown = ' Thank you ', revision?: number) =>
    app.call(operations.replyToReview, { token, params: { reviewId }, body: { text, revision } });

  it('stands below the review for everybody, until the instructor takes it away', async () => {
    const course = await aCourse();
    const { token } = await aLearner(app, course);
    const { _id } = (await write(token, course.courseId)).body.data as Review;
    expect((await reply(instructor.token, _id)).body.data).toMatchObject({ reply: { text: 'Thank you' } });
    await eventually(async () => expect((await list(course))[0]?.reply?.text).toBe('Thank you'));
    await write(token, course.courseId, 5, 'Even better');
    await eventually(async () => expect(await list(course)).toMatchObject([{ rating: 5, reply: {} }]));
    expect((await reply(instructor.token, _id, '')).body.data).toMatchObject({ reply: null });
  });

  it('keeps a newer one from being replaced by a save of the older one, also of one that was removed', async () => {
    const course = await aCourse();
    const { token } = await aLearner(app, course);
    const { _id, replyRevision } = (await write(token, course.courseId)).body.data as Review;
    expect(replyRevision).toBe(0);
    const stale = { status: 409, body: { code: 'CHANGED_ELSEWHERE' } };
    const first = await reply(instructor.token, _id, 'From the laptop', 0);
    expect(first).toMatchObject({ status: 200, body: { data: { replyRevision: 1 } } });
    expect(await reply(instructor.token, _id, 'From the phone', 0)).toMatchObject(stale);
    // The answer to the first save may have been lost.
    expect((await reply(instructor.token, _id, 'From the laptop', 0)).status).toBe(200);
    await reply(instructor.token, _id, '', 2);
    expect(await reply(instructor.token, _id, 'From the phone', 2)).toMatchObject(stale);
    expect((await reply(instructor.token, _id, 'From a client without revisions')).status).toBe(200);
  });

  it('is what getOwnCourse and getInstructorCourses count as missing', async () => {
    const owner = await anInstructor(app);
    const course = await aPublishedCourse(app, owner);
    const [ann, ben] = [await aLearner(app, course), await aLearner(app, course)];
    const { _id } = (await write(ann.token, course.courseId)).body.data as Review;
    await write(ben.token, course.courseId);
    const { token } = owner;
    const unanswered = async () => {
      const params = { courseId: course.courseId };
      const one = await app.call(operations.getOwnCourse, { token, params });
      const all = await app.call(operations.getInstructorCourses, { token });
      return [one.body.data as OwnCourse, ...(all.body.data as OwnCourse[])].map(
        ({ reviewsCount, unansweredReviews }) => [reviewsCount, unansweredReviews],
      );
    };
    expect(await unanswered()).toEqual([
      [2, 2],
      [2, 2],
    ]);
    await reply(token, _id);
    expect(await unanswered()).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });

  it("is the course's own instructor's", async () => {
    const course = await aCourse();
    const { token } = await aLearner(app, course);
    const { _id } = (await write(token, course.courseId)).body.data as Review;
    expect((await reply((await anInstructor(app)).token, _id)).body.code).toBe('REVIEW_NOT_FOUND');
    expect((await reply(token, _id)).status).toBe(403);
    expect((await reply(instructor.token, newId())).status).toBe(404);
    expect((await reply(instructor.token, _id, 'x'.repeat(2001))).status).toBe(400);
  });
});

describe('reviews.reportReview', () => {
  it('is kept for the operators, once for each person', async () => {
    const course = await aCourse();
    const { token } = await aLearner(app, course);
    const { _id: reviewId } = (await write(token, course.courseId)).body.data as Review;
    const report = (reason: unknown, by = instructor.token, params = { reviewId }) =>
      app.call(operations.reportReview, { token: by, params, body: { reason } });
    expect((await report('An insult')).status).toBe(200);
    expect((await report('Again')).status).toBe(200);
    const reports = await app.db.selectFrom('review_reports').select(['reason']).execute();
    expect(reports).toEqual([{ reason: 'An insult' }]);
    expect((await report('  ')).status).toBe(400);
    expect((await report('x', 'null')).status).toBe(401);
    expect((await report('x', instructor.token, { reviewId: newId() })).body.code).toBe('REVIEW_NOT_FOUND');
  });

  it('is taken from the owner of the course too', async () => {
    const course = await aCourse();
    const { token } = await aLearner(app, course);
    const { _id: reviewId } = (await write(token, course.courseId)).body.data as Review;
    const report = { params: { reviewId }, body: { reason: 'It names my address' } };
    const { status } = await app.call(operations.reportReview, { token: instructor.token, ...report });
    expect(status).toBe(200);
    const admin = await anAdministrator(app);
    const { body } = await app.call(operations.getReportedReviews, { token: admin.token });
    expect((body.data as { reviews: unknown[] }).reviews).toContainEqual(
      expect.objectContaining({ _id: reviewId, reasons: ['It names my address'] }),
    );
  });
});
