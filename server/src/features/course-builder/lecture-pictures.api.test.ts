import { operations } from '@lectern/contract';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aDraftCourse } from '../../../testing/courses.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
let picture: Blob;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
  const png = sharp({ create: { width: 2400, height: 30, channels: 3, background: 'teal' } }).png();
  picture = new Blob([new Uint8Array(await png.toBuffer())], { type: 'image/png' });
});
afterAll(() => app.close());

const add = (lectureId: string, file: Blob | undefined, { token } = owner) => {
  const form = new FormData();
  if (file !== undefined) form.append('picture', file, 'graph.png');
  return app.call(operations.addLecturePicture, { token, params: { lectureId }, form });
};
const statusOf = async (url: string): Promise<number> => (await app.http.inject({ url })).statusCode;

describe('course-builder.addLecturePicture', () => {
  it('keeps a picture for the texts of a course and of its copies', async () => {
    const course = await aDraftCourse(app, owner);
    const { status, body } = await add(course.lectureIds[0] ?? '', picture);
    expect(status).toBe(200);
    const { address } = body.data as { address: string };
    expect(address).toMatch(/^\/api\/v1\/media\/images\/.*-1920\.webp$/);
    expect(await statusOf(address)).toBe(200);
    const copied = await app.call(operations.duplicateCourse, {
      token: owner.token,
      params: { courseId: course.courseId },
    });
    const remove = async (courseId: string) => {
      await app.call(operations.deleteCourse, { token: owner.token, body: { courseId } });
      await app.call(operations.discardCourse, { token: owner.token, params: { courseId } });
    };
    const mediaId = address.split('/').at(-1)?.slice(0, 36) ?? '';
    const find = () => app.db.selectFrom('media').select('id').where('id', '=', mediaId).execute();
    await remove(course.courseId);
    expect(await find(), 'the copy shows it').toHaveLength(1);
    await remove((copied.body.data as OwnCourse)._id);
    expect(await find()).toHaveLength(0);
  });

  it('refuses what is no picture, nothing, and whoever may not change the course', async () => {
    const { lectureIds } = await aDraftCourse(app, owner);
    const [lectureId = ''] = lectureIds;
    expect((await add(lectureId, new Blob(['<svg/>'], { type: 'image/png' }))).body['code']).toBe(
      'NOT_AN_IMAGE',
    );
    expect((await add(lectureId, undefined)).status).toBe(400);
    expect((await add(lectureId, picture, await anInstructor(app))).body['code']).toBe('LECTURE_NOT_FOUND');
  });
});
