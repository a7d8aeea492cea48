import { operations } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anInstructor } from '../../../testing/accounts.ts';
import { aDraftCourse, aPublishedCourse } from '../../../testing/courses.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = (userId: string) => app.call(operations.getInstructor, { params: { userId } });

describe('catalog.getInstructor', () => {
  it('answers the words and the published courses of who teaches, and nothing private', async () => {
    const owner = await anInstructor(app, { firstName: 'Ada', lastName: 'Byron' });
    const { courseId } = await aPublishedCourse(app, owner, { title: 'Engines' });
    await aDraftCourse(app, owner, { title: 'In secret' });
    await aPublishedCourse(app, await anInstructor(app), { title: 'Of somebody else' });
    const about = 'I write programs for machines that are not built yet.';
    const saved = await app.call(operations.updateAbout, { token: owner.token, body: { about } });
    expect(saved.body.data).toMatchObject({ about });
    await eventually(async () => {
      const { status, body } = await read(owner.userId);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        _id: owner.userId,
        firstName: 'Ada',
        about,
        studentsCount: 0,
        averageRating: 0,
        reviewsCount: 0,
        since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        courses: [{ _id: courseId, courseName: 'Engines' }],
      });
      expect(JSON.stringify(body)).not.toMatch(/@|In secret/);
    });
  });

  it('keeps newer words from being replaced by a save of the older ones', async () => {
    const { token } = await anInstructor(app);
    const save = (about: string, revision?: number) =>
      app.call(operations.updateAbout, { token, body: { about, revision } });
    expect(await save('From the laptop', 1)).toMatchObject({
      status: 200,
      body: { data: { aboutRevision: 2 } },
    });
    expect(await save('From the phone', 1)).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_ELSEWHERE' },
    });
    // The answer to the first save may have been lost.
    expect((await save('From the laptop', 1)).status).toBe(200);
    expect((await save('From a client without revisions')).status).toBe(200);
  });

  it('knows nobody who teaches nothing that is published', async () => {
    const owner = await anInstructor(app);
    await aDraftCourse(app, owner);
    const student = await aStudent(app);
    for (const userId of [owner.userId, student.userId, 'nonsense'])
      expect((await read(userId)).status, userId).toBe(404);
  });

  it('refuses words that are too long, and those of nobody', async () => {
    const { token } = await anInstructor(app);
    const about = 'x'.repeat(2001);
    expect((await app.call(operations.updateAbout, { token, body: { about } })).status).toBe(400);
    expect((await app.call(operations.updateAbout, { body: { about: 'x' } })).status).toBe(401);
  });
});
