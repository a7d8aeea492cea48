import { operations } from '@lectern/contract';
import type { OwnCourse } from '@lectern/contract/course-builder';
import type { PublishProblem } from '@lectern/contract/publish-problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdministrator, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aDraftCourse, aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { giveExercise } from '../../../testing/exercises.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { newId } from '#platform/database/ids.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const problemsOf = async ({ courseId }: TestCourse) => {
  const { body } = await app.call(operations.getPublishProblems, {
    token: owner.token,
    params: { courseId },
  });
  return body.data as PublishProblem[];
};
const publish = ({ courseId }: TestCourse) =>
  app.call(operations.updateCourseStatus, { token: owner.token, body: { courseId, status: true } });
const ownCourse = async ({ courseId }: TestCourse) =>
  (await app.call(operations.getOwnCourse, { token: owner.token, params: { courseId } })).body
    .data as OwnCourse;

type VideoState = 'uploading' | 'processing' | 'rejected' | 'ready';

/** An upload for a lecture that has come so far. */
const anUpload = async ({ courseId }: TestCourse, lectureId: string, state: VideoState) => {
  const id = newId();
  await app.db
    .insertInto('media')
    .values({
      id,
      owner_id: owner.userId,
      kind: 'video',
      state,
      content_type: 'video/mp4',
      bytes: 10,
      details: '{}',
      rejection: state === 'rejected' ? 'It has no picture.' : null,
    })
    .execute();
  await app.db
    .insertInto('uploads')
    .values({ id, course_id: courseId, lecture_id: lectureId, file_name: 'a.mp4' })
    .execute();
  return id;
};

describe('course-builder.getPublishProblems', () => {
  it('names every exercise that does not hold, and a course without a lecture, as publishing refuses them', async () => {
    const course = await aDraftCourse(app, owner, { lectures: 2 });
    const [first = '', second = ''] = course.lectureIds;
    await giveExercise(app, course);
    await giveExercise(app, { ...course, lectureIds: [second] });
    await app.db
      .updateTable('exercises')
      .set({ check_result: JSON.stringify({ problems: ['The solution fails.'], tests: [] }) })
      .where('course_id', '=', course.courseId)
      .execute();
    const problems = await problemsOf(course);
    expect(problems).toEqual(
      [first, second].map((lectureId, index) => ({
        kind: 'exercise',
        isBlocking: true,
        lectureId,
        message: `The exercise of “Lecture 1.${index + 1}”: The solution fails.`,
      })),
    );
    expect((await publish(course)).body).toMatchObject({
      code: 'EXERCISE_UNFIT',
      message: problems[0]?.message,
    });
    const empty = await aDraftCourse(app, owner, { lectures: 0 });
    expect(await problemsOf(empty)).toMatchObject([{ kind: 'no-lecture', isBlocking: true, lectureId: '' }]);
    expect((await publish(empty)).body.code).toBe('NOTHING_TO_PUBLISH');
  });

  it('names videos that are on their way or were refused, until the lecture has a newer one', async () => {
    const course = await aDraftCourse(app, owner, { lectures: 4 });
    const [one = '', two = '', three = '', four = ''] = course.lectureIds;
    await anUpload(course, one, 'uploading');
    await anUpload(course, two, 'processing');
    await anUpload(course, three, 'rejected');
    await anUpload(course, four, 'rejected');
    await app.db
      .updateTable('lectures')
      .set({ video_id: await anUpload(course, four, 'ready') })
      .where('id', '=', four)
      .execute();
    const problem = (kind: string, lectureId: string, message: string) => ({
      kind,
      isBlocking: false,
      lectureId,
      message,
    });
    expect(await problemsOf(course)).toEqual([
      problem('video-on-its-way', one, 'The new video of “Lecture 1.1” is still being uploaded.'),
      problem('video-on-its-way', two, 'The new video of “Lecture 1.2” is still being converted.'),
      problem('video-rejected', three, 'The new video of “Lecture 1.3” was refused: It has no picture.'),
    ]);
    expect((await publish(course)).status).toBe(200);
  });

  it('tells the instructor of a course that was taken down so, and why, until it is released', async () => {
    const course = await aPublishedCourse(app, owner);
    const { token } = await anAdministrator(app);
    const act = { token, params: { courseId: course.courseId } };
    expect(await problemsOf(course)).toEqual([]);
    await app.call(operations.takeDownCourse, { ...act, body: { reason: 'The pictures are not yours' } });
    expect(await problemsOf(course)).toMatchObject([{ kind: 'taken-down', isBlocking: true }]);
    expect((await ownCourse(course)).takenDownReason).toBe('The pictures are not yours');
    await app.call(operations.releaseCourse, act);
    expect(await problemsOf(course)).toEqual([]);
    expect((await ownCourse(course)).takenDownReason).toBeNull();
  });
});
