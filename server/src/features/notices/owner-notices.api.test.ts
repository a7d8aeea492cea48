import { operations } from '@lectern/contract';
import { kindsFor, type Notice, type NoticeSwitch } from '@lectern/contract/notices';
import type { Review } from '@lectern/contract/reviews';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aDraftCourse, aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { eventually } from '../../../testing/eventually.ts';
import { aLearner, anEnrolledStudent } from '../../../testing/learners.ts';
import { mailDueNotices, mailsTo } from '../../../testing/mails.ts';
import { aMediaWorker } from '../../../testing/media-worker.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';
import { aVideoFile } from '../../../testing/videos.ts';
import type { JobWorker } from '#platform/jobs/job-worker.ts';

let app: TestApp;
let worker: JobWorker;
beforeAll(async () => {
  app = await startTestApp();
  worker = await aMediaWorker(app);
});
afterAll(async () => {
  await worker.stop();
  await app.close();
});

const noticesOf = async ({ token }: TestAccount) =>
  ((await app.call(operations.getNotices, { token })).body.data as { notices: Notice[] }).notices;
const mailed = async (owner: TestAccount) => {
  await mailDueNotices(app);
  return (await mailsTo(app, owner.email)).filter(({ kind }) => kind.startsWith('notice-'));
};
const write = async ({ token }: TestAccount, { courseId }: TestCourse, rating = 4): Promise<Review> => {
  const body = { courseId, rating, review: 'Good' };
  return (await app.call(operations.createRatingAndReview, { token, body })).body.data as Review;
};

describe('the notices of a course’s owner', () => {
  it('tell of the first student of a course, and of no other, in the page and by mail', async () => {
    const owner = await anInstructor(app);
    const course = await aPublishedCourse(app, owner, { title: 'Knots' });
    const first = await anEnrolledStudent(app, course);
    await anEnrolledStudent(app, course);
    expect(await noticesOf(owner)).toMatchObject([
      {
        kind: 'first-student',
        courseName: 'Knots',
        path: `/dashboard/instructor-dashboard?course=${course.courseId}`,
      },
    ]);
    expect(await mailed(owner)).toMatchObject([
      { kind: 'notice-first-student', subject: 'Knots has its first student' },
    ]);
    const { token } = first;
    await app.call(operations.leaveCourse, { token, params: { courseId: course.courseId } });
    await app.call(operations.addCourseToStudent, { token, body: { courseId: course.courseId } });
    expect(await noticesOf(owner)).toHaveLength(1);
  });

  it('tell of a review once, not when its writer changes it, and mail a course’s reviews once a day', async () => {
    const owner = await anInstructor(app);
    const course = await aPublishedCourse(app, owner, { title: 'Reefs' });
    const [ann, ben] = [await aLearner(app, course), await aLearner(app, course)];
    await app.call(operations.readNotices, { token: owner.token });
    await write(ann, course);
    await write(ann, course, 5);
    await write(ben, course);
    const reviews = (await noticesOf(owner)).filter(({ kind }) => kind === 'review');
    expect(reviews).toMatchObject([{ courseName: 'Reefs', path: `/course/${course.courseId}#reviews` }]);
    const mails = (await mailed(owner)).filter(({ kind }) => kind === 'notice-review');
    expect(mails).toMatchObject([{ subject: 'A new review of Reefs' }]);
  });

  it('tell of a video that failed and of one that is ready, with the lecture, in a draft too', async () => {
    const owner = await anInstructor(app);
    const course = await aDraftCourse(app, owner, { title: 'Sails', lectures: 2 });
    const [good = '', broken = ''] = course.lectureIds;
    const whole = await aVideoFile({ width: 320, height: 180, seconds: 2 });
    await upload(app, owner, { lectureId: broken, bytes: whole.subarray(0, whole.length / 2) });
    await eventually(async () => {
      worker.wake();
      expect(await noticesOf(owner)).toMatchObject([
        { kind: 'video-failed', courseName: 'Sails', lectureName: 'Lecture 1.2' },
      ]);
    });
    await upload(app, owner, { lectureId: good, bytes: whole });
    await eventually(async () => {
      worker.wake();
      expect((await noticesOf(owner))[0]).toMatchObject({
        kind: 'video-ready',
        lectureName: 'Lecture 1.1',
        path: `/dashboard/view-course?course=${course.courseId}&lecture=${good}`,
      });
    });
    const subjects = (await mailed(owner)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(['“Lecture 1.1” has its video', '“Lecture 1.2” has no video']);
    await upload(app, owner, { lectureId: good, bytes: whole.subarray(0, whole.length / 2) });
    await eventually(async () => {
      worker.wake();
      expect((await noticesOf(owner))[0]).toMatchObject({ kind: 'video-failed', about: 'kept' });
    });
    expect((await mailed(owner)).map(({ subject }) => subject)).toContain(
      'The new video of “Lecture 1.1” was refused; the old one stays',
    );
  });

  it('have a switch each, which students do not see', async () => {
    const owner = await anInstructor(app);
    const course = await aPublishedCourse(app, owner);
    const switches = async ({ token }: TestAccount) =>
      (await app.call(operations.getNoticeSwitches, { token })).body.data as NoticeSwitch[];
    const kinds = kindsFor.Instructor;
    expect(await switches(owner)).toEqual(kinds.map((kind) => ({ kind, inPage: true, byMail: true })));
    expect((await switches(await aStudent(app))).map(({ kind }) => kind)).not.toContain('review');
    for (const kind of ['first-student', 'review']) {
      const body = { inPage: kind === 'review', byMail: false };
      await app.call(operations.setNoticeSwitch, { token: owner.token, params: { kind }, body });
    }
    await write(await aLearner(app, course), course);
    expect(await noticesOf(owner)).toMatchObject([{ kind: 'review' }]);
    expect(await mailed(owner)).toEqual([]);
  });
});
