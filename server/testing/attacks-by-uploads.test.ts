import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { operations } from '@lectern/contract';
import { UPLOADS_PATH } from '@lectern/contract/media';
import { GiB, MiB, SECOND } from '@lectern/contract/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from './accounts.ts';
import { aDraftCourse, type TestCourse } from './courses.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { metadataOf, tusRequest } from './tus-client.ts';
import { sendUnfinishedForm, type UnfinishedForm } from './unfinished-form.ts';
import { aVideoFile } from './videos.ts';
import { listen } from './wire-client.ts';

const QUOTA = 100 * MiB;
const MOST_OPEN = 6;

let app: TestApp;
let port: number;
let owner: TestAccount;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp({ VIDEO_QUOTA_GIB: String(QUOTA / GiB) });
  port = await listen(app);
  owner = await anInstructor(app);
  course = await aDraftCourse(app, owner);
});
afterAll(() => app.close());

const incoming = (of = app): Promise<string[]> => readdir(join(of.dataDir, 'incoming'));
const lecture = () => ({ sectionId: course.sections[0]?.id ?? '', title: 'New', description: 'New' });
const createSubSection = { operation: operations.createSubSection, fileField: 'video' };

describe('a form with a file that never ends', () => {
  it('U23 is refused before its first byte when the course is not the sender’s', async () => {
    const { token } = await anInstructor(app);
    const courseFields = {
      courseName: 'x',
      courseDescription: 'x',
      whatYouWillLearn: 'x',
      price: '1',
      category: course.categoryId,
    };
    const lectureId = course.lectureIds[0] ?? '';
    const forms = [
      { ...createSubSection, fields: lecture() },
      {
        operation: operations.updateSubSection,
        fileField: 'video',
        fields: { ...lecture(), subSectionId: lectureId },
      },
      {
        operation: operations.updateCourse,
        fileField: 'thumbnail',
        fields: { ...courseFields, courseId: course.courseId },
      },
    ].map((form) => sendUnfinishedForm(port, { ...form, token, announced: 20 * MiB }));
    const answers = await Promise.all(forms.map(({ answer }) => answer));
    expect(answers).toEqual([
      { status: 404, code: 'SECTION_NOT_FOUND' },
      { status: 404, code: 'LECTURE_NOT_FOUND' },
      { status: 404, code: 'COURSE_NOT_FOUND' },
    ]);
    expect(await incoming()).toEqual([]);
    for (const form of forms) form.cut();
  });

  it.each([true, false])(
    'U23 is refused before its first byte when it is over the quota, file first: %s',
    async (isFileFirst) => {
      const form = sendUnfinishedForm(port, {
        ...createSubSection,
        token: owner.token,
        fields: lecture(),
        announced: QUOTA + MiB,
        isFileFirst,
      });
      expect(await form.answer).toEqual({ status: 413, code: 'QUOTA_FULL' });
      expect(await incoming()).toEqual([]);
      form.cut();
    },
  );

  it('leaves nothing behind when its line is cut', async () => {
    const form = sendUnfinishedForm(port, { ...createSubSection, token: owner.token, fields: lecture() });
    await expect.poll(() => incoming()).toHaveLength(1);
    form.cut();
    await expect.poll(() => incoming()).toEqual([]);
  });

  it('U25 is ended with 408 when it stands still, and its bytes are gone', async () => {
    const hasty = await startTestApp({}, undefined, undefined, undefined, SECOND / 4);
    const sender = await anInstructor(hasty);
    const own = await aDraftCourse(hasty, sender);
    const form = sendUnfinishedForm(await listen(hasty), {
      ...createSubSection,
      token: sender.token,
      fields: { ...lecture(), sectionId: own.sections[0]?.id ?? '' },
      announced: 50 * MiB,
    });
    expect(await form.answer).toEqual({ status: 408, code: 'TOO_SLOW' });
    await expect.poll(() => incoming(hasty)).toEqual([]);
    await hasty.close();
  });
});

describe('somebody who sends many files at once', () => {
  it('U24 is refused from the seventh on, by form and by tus, until one has ended', async () => {
    const sender = await anInstructor(app);
    const own = await aDraftCourse(app, sender);
    const { token } = sender;
    const begun = await tusRequest(port, {
      method: 'POST',
      path: UPLOADS_PATH,
      token,
      headers: {
        'upload-length': '10',
        'upload-metadata': metadataOf({ lecture: own.lectureIds[0] ?? '', filename: 'a.mp4' }),
      },
    });
    const path = String(begun?.headers.location);
    const send = () =>
      tusRequest(port, {
        method: 'PATCH',
        path,
        token,
        headers: { 'upload-offset': '0' },
        body: Buffer.alloc(10),
      });
    const one = (): UnfinishedForm => {
      const fields = { ...lecture(), sectionId: own.sections[0]?.id ?? '' };
      return sendUnfinishedForm(port, { ...createSubSection, token, fields });
    };
    const open = Array.from({ length: MOST_OPEN }, one);
    await expect.poll(() => incoming()).toHaveLength(MOST_OPEN);
    const over = one();
    expect(await over.answer).toEqual({ status: 429, code: 'TOO_MANY_UPLOADS' });
    expect((await send())?.status).toBe(429);
    over.cut();
    for (const form of open) form.cut();
    await expect.poll(() => incoming()).toEqual([]);
    expect((await send())?.status).toBe(204);
  });
});

describe('a client that sends the file before the fields', () => {
  const sendFileFirst = async (sectionId: string) => {
    const form = new FormData();
    form.append('video', new Blob([await aVideoFile()]), 'lesson.mp4');
    for (const [name, value] of Object.entries({ ...lecture(), sectionId })) form.append(name, value);
    return app.call(operations.createSubSection, { token: owner.token, form });
  };

  it('U23 is served as ever', async () => {
    expect((await sendFileFirst(lecture().sectionId)).status).toBe(200);
  });

  it('is refused once the fields are here, and nothing is kept', async () => {
    const foreign = await aDraftCourse(app, await anInstructor(app));
    const { body } = await sendFileFirst(foreign.sections[0]?.id ?? '');
    expect(body['code']).toBe('SECTION_NOT_FOUND');
    expect(await incoming()).toEqual([]);
  });
});
