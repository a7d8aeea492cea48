import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operations } from '@lectern/contract';
import type { Lecture } from '@lectern/contract/course';
import type { OwnCourse } from '@lectern/contract/course-builder';
import type { User } from '@lectern/contract/user';
import { MiB } from '@lectern/contract/units';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { aCategory, aDraftCourse } from '../../../../testing/courses.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

const FIXTURES = join(import.meta.dirname, '../../../../../harness/fixtures');
const fixture = async (name: string, type: string): Promise<File> =>
  new File([await readFile(join(FIXTURES, name))], name, { type });

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const formOf = (fields: Record<string, string | File>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const addLecture = async (video: File) => {
  const course = await aDraftCourse(app, owner);
  const sectionId = course.sections[0]?.id ?? '';
  const form = formOf({ sectionId, title: 'Watch', description: 'A lecture to watch', video });
  return app.call(operations.createSubSection, { token: owner.token, form });
};

const incoming = () => readdir(join(app.dataDir, 'incoming'));

describe('a video that is uploaded with a lecture', () => {
  it('plays at once at the address that the lecture gives', async () => {
    const { status, body } = await addLecture(await fixture('lesson.mp4', 'video/mp4'));
    expect(status).toBe(200);
    const lecture = body.data as Lecture;
    expect(lecture).toMatchObject({ hasVideo: true, timeDuration: '0:08', durationSeconds: 8 });
    const { statusCode, headers, rawPayload } = await app.http.inject({
      url: lecture.videoUrl,
      headers: { range: 'bytes=0-99' },
    });
    expect([statusCode, headers['content-type'], rawPayload.byteLength]).toEqual([206, 'video/mp4', 100]);
    const original = await readFile(join(FIXTURES, 'lesson.mp4'));
    expect((await app.http.inject({ url: lecture.videoUrl })).rawPayload.equals(original)).toBe(true);
    expect(await incoming()).toEqual([]);
  });

  it('U14 is refused in words when it only begins like a video, and leaves nothing', async () => {
    const { status, body } = await addLecture(await fixture('not-a-video.mp4', 'video/mp4'));
    expect([status, body.message]).toEqual([
      400,
      'This video cannot be read: the file is damaged or incomplete.',
    ]);
    const text = await addLecture(new File(['#EXTM3U\nfile:///etc/passwd'], 'x.mp4', { type: 'video/mp4' }));
    expect([text.status, text.body.message]).toEqual([
      415,
      'This file is damaged or is not a video (MP4, MOV, WebM, MKV or AVI).',
    ]);
    expect(await incoming()).toEqual([]);
  });

  it('U15 leaves the lecture its old video when the new one is refused', async () => {
    const { body } = await addLecture(await fixture('lesson.mp4', 'video/mp4'));
    const before = body.data as Lecture;
    const refused = await app.call(operations.updateSubSection, {
      token: owner.token,
      form: formOf({
        subSectionId: before._id,
        title: 'Another title',
        description: 'Another text',
        video: await fixture('not-a-video.mp4', 'video/mp4'),
      }),
    });
    expect(refused.status).toBe(400);
    expect((await app.http.inject({ url: before.videoUrl })).statusCode).toBe(200);
  });

  it('U11 never takes a name from outside', async () => {
    const bytes = await readFile(join(FIXTURES, 'lesson.mp4'));
    const names = [
      '../../../evil.mp4',
      '\u202Egpm.exe',
      `${'n'.repeat(300)}.mp4`,
      'a\r\nX-Evil: 1.mp4',
      'a\0b.mp4',
    ];
    for (const name of names) {
      const { status } = await addLecture(new File([bytes], name, { type: 'text/html' }));
      expect(status, JSON.stringify(name)).toBe(200);
    }
    const stored = await readdir(app.dataDir, { recursive: true });
    expect(stored.filter((path) => /evil|exe|nnn|X-Evil/.test(path))).toEqual([]);
  });
});

describe('a thumbnail that is uploaded with a course', () => {
  const create = async (thumbnail: File) => {
    const form = formOf({
      courseName: 'A course',
      courseDescription: 'About something',
      price: '10',
      category: await aCategory(app),
      whatYouWillLearn: 'Much',
      thumbnail,
    });
    return app.call(operations.createCourse, { token: owner.token, form });
  };

  it('is served to everybody in its sizes', async () => {
    const { body } = await create(await fixture('thumbnail.png', 'image/png'));
    const { course } = body.data as { course: OwnCourse };
    expect(course.thumbnailSizes.map(({ width }) => width)).toEqual([320, 640, 960, 1280]);
    const { statusCode, headers, rawPayload } = await app.http.inject({ url: course.thumbnail });
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await sharp(rawPayload).metadata()).format).toBe('webp');
    expect(await incoming()).toEqual([]);
  });

  it('U1 U2 is refused when it is no picture or too large, and leaves nothing', async () => {
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.png', { type: 'image/png' });
    expect((await create(svg)).status).toBe(415);
    const large = new File([Buffer.alloc(5 * MiB + 1)], 'x.png', { type: 'image/png' });
    expect((await create(large)).status).toBe(413);
    expect(await incoming()).toEqual([]);
  });
});

describe('a portrait', () => {
  it('U3 stands upright and tells nobody where it was taken', async () => {
    const original = await fixture('portrait.jpg', 'image/jpeg');
    const before = await sharp(await original.arrayBuffer()).metadata();
    expect([before.orientation, before.exif === undefined]).toEqual([6, false]);
    const form = formOf({ picture: original });
    const { body } = await app.call(operations.updateProfilePicture, { token: owner.token, form });
    const { rawPayload } = await app.http.inject({ url: (body.data as User).image });
    const after = await sharp(rawPayload).metadata();
    expect([after.format, after.orientation, after.exif]).toEqual(['webp', undefined, undefined]);
    expect(after.width).toBe(after.height);
    expect(await incoming()).toEqual([]);
  });
});
