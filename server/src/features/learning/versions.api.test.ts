import { operations } from '@lectern/contract';
import type { DataOf } from '@lectern/contract/operation';
import type { Progress } from '@lectern/contract/learning';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aPublishedCourse, aVideo, type TestCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent, letTimePass } from '../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { publishCourse } from '#features/course-builder/publishing.service.ts';
import { newId } from '#platform/database/ids.ts';

let app: TestApp;
let instructor: TestAccount;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  instructor = await anInstructor(app);
  course = await aPublishedCourse(app, instructor);
});
afterAll(() => app.close());

const read = async (token: string, courseId: string): Promise<DataOf<typeof operations.getPlayer>> =>
  (await app.call(operations.getPlayer, { token, params: { courseId } })).body.data as DataOf<
    typeof operations.getPlayer
  >;

const complete = (token: string, { courseId }: TestCourse, lectureId: string | undefined) =>
  app.call(operations.addCompletedLecture, { token, body: { courseId, subsectionId: lectureId } });

const follow = (token: string, courseId: string, version?: number) =>
  app.call(operations.followLatestVersion, {
    token,
    params: { courseId },
    ...(version !== undefined && { body: { version } }),
  });
const followed = async (token: string, courseId: string) =>
  (await follow(token, courseId)).body.data as { version: number; progress: Progress };

/** Adds a lecture to the working copy, or takes the first one out, and publishes. */
const publishAnother = async ({ courseId, sections, lectureIds }: TestCourse, adds: boolean) => {
  const [section] = sections;
  if (adds)
    await app.db
      .insertInto('lectures')
      .values({
        id: newId(),
        course_id: courseId,
        section_id: section?.id ?? '',
        title: 'Another',
        description: 'More',
        position: 99,
      })
      .execute();
  else
    await app.db
      .deleteFrom('lectures')
      .where('id', '=', lectureIds[0] ?? '')
      .execute();
  await publishCourse(app.db, courseId, instructor.userId);
};

describe('a newer version', () => {
  it('keeps a student on their version when another is published, and says that there is one', async () => {
    const own = await aPublishedCourse(app, instructor, { lectures: 2 });
    const { token } = await anEnrolledStudent(app, own);
    await complete(token, own, own.lectureIds[0]);
    await publishAnother(own, true);
    expect(await read(token, own.courseId)).toMatchObject({
      version: 1,
      newerVersion: 2,
      progress: { completionPercentage: 50, totalLectures: 2 },
    });
  });
});

describe('learning.getVersionChanges', () => {
  it('says when the newer version was published', async () => {
    const own = await aPublishedCourse(app, instructor);
    const { token } = await anEnrolledStudent(app, own);
    await publishAnother(own, true);
    const params = { courseId: own.courseId };
    const { body } = await app.call(operations.getVersionChanges, { token, params, query: {} });
    const { published_at } = await app.db
      .selectFrom('course_versions')
      .select('published_at')
      .where('course_id', '=', own.courseId)
      .where('number', '=', 2)
      .executeTakeFirstOrThrow();
    expect(body.data).toMatchObject({ to: 2, publishedAt: published_at.toISOString() });
  });
});

describe('learning.followLatestVersion', () => {
  it('goes on with the newest version and keeps what was completed', async () => {
    const own = await aPublishedCourse(app, instructor, { lectures: 2 });
    const { token } = await anEnrolledStudent(app, own);
    await complete(token, own, own.lectureIds[0]);
    await publishAnother(own, true);
    expect(await followed(token, own.courseId)).toEqual({
      version: 2,
      progress: { completionPercentage: 33, completedLectures: 1, totalLectures: 3 },
    });
    expect(await read(token, own.courseId)).toMatchObject({ version: 2, newerVersion: null });
  });

  it('keeps the course completed that was completed in an older version', async () => {
    const own = await aPublishedCourse(app, instructor, { acceptsMarks: true });
    const { token, userId } = await anEnrolledStudent(app, own);
    await complete(token, own, own.lectureIds[0]);
    await publishAnother(own, true);
    expect((await followed(token, own.courseId)).progress.completionPercentage).toBe(50);
    const enrolment = await app.db
      .selectFrom('enrolments')
      .select(['version', 'completed_version', 'completed_at'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(enrolment).toMatchObject({ version: 2, completed_version: 1 });
    expect(enrolment.completed_at).not.toBeNull();
  });

  it('ignores records of lectures that the newest version does not hold, and completes a course by it', async () => {
    const own = await aPublishedCourse(app, instructor, { lectures: 2, acceptsMarks: true });
    const { token, userId } = await anEnrolledStudent(app, own);
    await complete(token, own, own.lectureIds[1]);
    await publishAnother(own, false);
    expect((await followed(token, own.courseId)).progress).toMatchObject({
      completionPercentage: 100,
      totalLectures: 1,
    });
    const enrolment = await app.db
      .selectFrom('enrolments')
      .select('completed_version')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(enrolment.completed_version).toBe(2);
  });

  it('counts what was watched for a new video of another length from then on', async () => {
    const own = await aPublishedCourse(app, instructor, { videoSeconds: 100 });
    const student = await anEnrolledStudent(app, own);
    await letTimePass(app, student, 60);
    const [lectureId = ''] = own.lectureIds;
    const watch = (range: [number, number]) =>
      app.call(operations.recordWatching, {
        token: student.token,
        params: { courseId: own.courseId, lectureId },
        body: { ranges: [range], positionSeconds: range[1] },
      });
    await watch([0, 80]);
    const videoId = await aVideo(app, instructor, 200);
    await app.db.updateTable('lectures').set({ video_id: videoId }).where('id', '=', lectureId).execute();
    await publishCourse(app.db, own.courseId, instructor.userId);
    await follow(student.token, own.courseId);
    expect((await watch([80, 110])).body.data).toMatchObject({ record: { watchedShare: 0.55 } });
  });

  it('goes on with no other version than the one whose changes were shown', async () => {
    const own = await aPublishedCourse(app, instructor, { lectures: 2 });
    const { token } = await anEnrolledStudent(app, own);
    await complete(token, own, own.lectureIds[0]);
    await publishAnother(own, true);
    await publishAnother(own, false);
    expect((await follow(token, own.courseId, 2)).body.data).toEqual({
      version: 1,
      progress: { completionPercentage: 50, completedLectures: 1, totalLectures: 2 },
    });
    expect((await follow(token, own.courseId, 3)).body.data).toMatchObject({ version: 3 });
  });

  it('changes nothing without a newer version', async () => {
    const { token } = await anEnrolledStudent(app, course);
    expect((await followed(token, course.courseId)).version).toBe(1);
  });

  it('refuses who is not enrolled, an instructor, no token, and knows no course of nothing', async () => {
    const stranger = await aStudent(app);
    expect((await follow(stranger.token, course.courseId)).status).toBe(403);
    expect((await follow(instructor.token, course.courseId)).status).toBe(403);
    expect((await follow('null', course.courseId)).status).toBe(401);
    expect((await follow(stranger.token, newId())).status).toBe(404);
    expect((await follow(stranger.token, 'nothing')).status).toBe(404);
  });
});
