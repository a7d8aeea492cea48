import { operations } from '@lectern/contract';
import type { Lecture, Section } from '@lectern/contract/course';
import type { LectureCaptions, OwnVideo } from '@lectern/contract/media';
import type { PublishProblem } from '@lectern/contract/publish-problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aDraftCourse, aPublishedCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { twoVideos } from '../../../testing/videos.ts';
import { newId } from '#platform/database/ids.ts';

let app: TestApp;
let owner: TestAccount;
let mp4: Blob;
let longer: Blob;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
  ({ mp4, longer } = await twoVideos());
});
afterAll(() => app.close());

const send = async (values: Record<string, string>, video: Blob | undefined, token = owner.token) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ title: 'Loops', description: 'Again', ...values })) {
    form.append(name, value);
  }
  if (video !== undefined) form.append('video', video, 'lecture.mp4');
  const operation = 'subSectionId' in values ? operations.updateSubSection : operations.createSubSection;
  const { status, body } = await app.call(operation, { token, form });
  return { status, body, lecture: body.data as Lecture };
};

const headOf = async (address: string): Promise<number> =>
  (await app.http.inject({ method: 'HEAD', url: address })).statusCode;

const countVideos = async (): Promise<number> =>
  (await app.db.selectFrom('media').select('id').where('kind', '=', 'video').execute()).length;

const firstSection = async (given: { lectures?: number } = {}): Promise<string> =>
  (await aDraftCourse(app, owner, given)).sections[0]?.id ?? '';

describe("a lecture's video", () => {
  it('may be absent, and the text that comes instead is Markdown where that is said', async () => {
    const sectionId = await firstSection();
    const plain = await send({ sectionId }, undefined);
    expect(plain.lecture.isMarkdown).toBeUndefined();
    const marked = await send({ sectionId, isMarkdown: 'true', description: '**Bold**' }, undefined);
    expect(marked.lecture).toMatchObject({ isMarkdown: true, description: '**Bold**' });
  });

  it('comes with the lecture, is probed for its length, and plays for the owner', async () => {
    const { status, lecture } = await send({ sectionId: await firstSection() }, mp4);
    expect(status).toBe(200);
    expect(lecture).toMatchObject({ title: 'Loops', hasVideo: true, timeDuration: '0:02' });
    expect(await headOf(lecture.videoUrl)).toBe(200);
  });

  it('stays when the lecture is changed without one, and is replaced by a new one', async () => {
    const { lecture } = await send({ sectionId: await firstSection() }, mp4);
    const kept = await send({ subSectionId: lecture._id, title: 'Turns' }, undefined);
    expect(kept.lecture).toMatchObject({ title: 'Turns', hasVideo: true, timeDuration: '0:02' });
    const before = await countVideos();
    const replaced = await send({ subSectionId: lecture._id }, longer);
    expect(replaced.lecture).toMatchObject({ timeDuration: '0:04' });
    // The lecture keeps the old one among its removed videos, which are not played.
    expect(await countVideos()).toBe(before + 1);
    expect(await headOf(kept.lecture.videoUrl)).toBe(403);
  });

  it('takes over the captions of the one before, which say so until they are saved', async () => {
    const { courseId, sections } = await aDraftCourse(app, owner, { lectures: 0 });
    const { lecture } = await send({ sectionId: sections[0]?.id ?? '' }, mp4);
    const params = { lectureId: lecture._id, courseId };
    const own = { token: owner.token, params };
    const cues = [{ start: 0, end: 1, text: 'One' }];
    const save = (language: string) =>
      app.call(operations.saveCaptions, {
        token: owner.token,
        params: { ...params, language },
        body: { cues },
      });
    const told = async () => {
      const { body } = await app.call(operations.getLectureCaptions, own);
      const { body: checks } = await app.call(operations.getPublishProblems, own);
      return {
        captions: (body.data as LectureCaptions[]).map((one) => [
          one.language,
          one.cues.length,
          one.isOfFormerVideo,
        ]),
        warning: (checks.data as PublishProblem[]).find(({ kind }) => kind === 'captions-former')?.message,
      };
    };
    await save('de');
    await save('en');
    expect((await told()).warning).toBeUndefined();
    await send({ subSectionId: lecture._id }, longer);
    const former = ['de', 1, true];
    expect(await told()).toEqual({
      captions: [former, ['en', 1, true]],
      warning: 'The captions of “Loops” (Deutsch, English) were made for the previous video.',
    });
    await save('en');
    expect((await told()).captions).toEqual([former, ['en', 1, false]]);
    const { body } = await app.call(operations.mendPublishProblem, {
      ...own,
      body: { kind: 'captions-former', partId: lecture._id },
    });
    expect(JSON.stringify(body.data)).not.toContain('captions-former');
    expect((await told()).captions[0]).toEqual(['de', 1, false]);
  });

  it('of another lecture never takes the place of captions unasked: the author keeps either', async () => {
    const sectionId = await firstSection();
    const [one, other] = [await send({ sectionId }, mp4), await send({ sectionId }, longer)];
    const params = { lectureId: one.lecture._id };
    const save = (lectureId: string, language: string, text: string) =>
      app.call(operations.saveCaptions, {
        token: owner.token,
        params: { lectureId, language },
        body: { cues: [{ start: 0, end: 1, text }] },
      });
    await save(one.lecture._id, 'de', 'Eins');
    const { body: videos } = await app.call(operations.getOwnVideos, { token: owner.token });
    const videoId = (videos.data as OwnVideo[])[0]?._id;
    const take = (captions?: string) =>
      app.call(operations.setLectureVideo, { token: owner.token, params, body: { videoId, captions } });
    const captionsOf = async (lectureId: string) => {
      const asked = { token: owner.token, params: { lectureId } };
      const { body } = await app.call(operations.getLectureCaptions, asked);
      return (body.data as LectureCaptions[]).map((had) => [
        had.language,
        had.cues[0]?.text,
        had.isOfFormerVideo,
      ]);
    };
    expect((await take()).body).toMatchObject({
      code: 'CAPTIONS_WOULD_GO',
      message: 'This lecture has captions of its own (Deutsch). The video that you chose has none',
    });
    expect(await captionsOf(one.lecture._id)).toEqual([['de', 'Eins', false]]);
    await save(other.lecture._id, 'de', 'Zwei');
    expect((await take()).body.message).toBe(
      'This lecture has captions of its own (Deutsch). The video that you chose brings others (Deutsch)',
    );
    const before = await countVideos();
    const kept = await take('lecture');
    expect(kept.body.data).toMatchObject({ timeDuration: other.lecture.timeDuration });
    // The former video is kept, and a copy has come.
    expect(await countVideos()).toBe(before + 1);
    expect(await headOf((kept.body.data as Lecture).videoUrl)).toBe(200);
    expect(await captionsOf(one.lecture._id)).toEqual([['de', 'Eins', true]]);
    expect(await captionsOf(other.lecture._id)).toEqual([['de', 'Zwei', false]]);
    expect((await take('video')).status).toBe(200);
    expect(await captionsOf(one.lecture._id)).toEqual([['de', 'Zwei', false]]);
    // The same video and the same captions lose nothing.
    expect((await take()).status).toBe(200);
  });

  it('is kept for students while the version that they follow plays it', async () => {
    const course = await aPublishedCourse(app, owner);
    const { courseId } = course;
    const [subSectionId = ''] = course.lectureIds;
    await send({ subSectionId }, mp4);
    await app.call(operations.updateCourseStatus, {
      token: owner.token,
      body: { courseId, status: 'Published' },
    });
    const student = await anEnrolledStudent(app, course);
    await send({ subSectionId }, longer);
    const { body } = await app.call(operations.getAllSections, { token: student.token, body: { courseId } });
    const [lecture] = (body.data as Section[])[0]?.subSection ?? [];
    expect(lecture).toMatchObject({ timeDuration: '0:02' });
    expect(await headOf(lecture?.videoUrl ?? '')).toBe(200);
  });

  it('that is no video is refused, and neither lecture nor file is kept', async () => {
    const sectionId = await firstSection({ lectures: 0 });
    const before = await countVideos();
    const { status } = await send({ sectionId }, new Blob(['<script>'], { type: 'video/mp4' }));
    expect([400, 415]).toContain(status);
    const { body } = await app.call(operations.getAllSubSections, {
      token: owner.token,
      body: { sectionId },
    });
    expect(body.data).toEqual([]);
    expect(await countVideos()).toBe(before);
  });

  it('is not even looked at for a section of somebody else or of nothing', async () => {
    const sectionId = await firstSection();
    const stranger = await anInstructor(app);
    const before = await countVideos();
    for (const [id, token] of [
      [sectionId, stranger.token],
      [newId(), owner.token],
    ] as const) {
      const { status, body } = await send({ sectionId: id }, mp4, token);
      expect({ status, message: body.message }).toEqual({ status: 404, message: 'Section not found' });
    }
    expect(await countVideos()).toBe(before);
  });
});
