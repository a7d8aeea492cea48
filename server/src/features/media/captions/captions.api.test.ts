import { operations } from '@lectern/contract';
import type { LectureVideo } from '@lectern/contract/lecture-video';
import type { LectureCaptions } from '@lectern/contract/media';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { aDraftCourse, aPublishedCourse, type TestCourse } from '../../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { aSentVideo } from '../../../../testing/uploads.ts';

let app: TestApp;
let owner: TestAccount;
let course: TestCourse;
let lectureId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
  course = await aPublishedCourse(app, owner, { lectures: 1, videoSeconds: 60 });
  lectureId = course.lectureIds[0] ?? '';
});
afterAll(() => app.close());

const SRT = '1\n00:00:01,000 --> 00:00:02,500\nHello <b>there</b>\n';
const add = (language: string, file: string, token = owner.token, id = lectureId) => {
  const form = new FormData();
  form.append('language', language);
  form.append('captions', new Blob([file]), '../../evil.srt');
  return app.call(operations.uploadCaptions, { token, form, params: { lectureId: id } });
};
const compare = async (language: string, file: string, { token } = owner) => {
  const form = new FormData();
  form.append('language', language);
  form.append('captions', new Blob([file]), 'a.srt');
  return (await app.call(operations.compareCaptions, { token, form, params: { lectureId } })).body;
};
const save = (language: string, body: object) =>
  app.call(operations.saveCaptions, { token: owner.token, params: { lectureId, language }, body });
const read = async () => {
  const { body } = await app.call(operations.getLectureCaptions, {
    token: owner.token,
    params: { lectureId },
  });
  return body.data as LectureCaptions[];
};
const tracksOf = async ({ token }: TestAccount) => {
  const { body } = await app.call(operations.getPlayer, { token, params: { courseId: course.courseId } });
  return (body.data as { videos: LectureVideo[] }).videos[0]?.captions ?? [];
};

describe('captions', () => {
  it('are read from a file, and by those who may watch as WebVTT', async () => {
    expect((await add('en', SRT)).status).toBe(200);
    expect((await add('de', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHallo')).body.data).toMatchObject({
      language: 'de',
      label: 'Deutsch',
      revision: 1,
    });
    const student = await anEnrolledStudent(app, course);
    const tracks = await tracksOf(student);
    expect(tracks.map(({ language, label }) => [language, label])).toEqual([
      ['de', 'Deutsch'],
      ['en', 'English'],
    ]);
    const url = tracks[1]?.address ?? '';
    const { statusCode, headers, body } = await app.http.inject({ url });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/vtt; charset=utf-8']);
    expect(body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello there\n');
    const again = await app.http.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
    await app.db.deleteFrom('enrolments').where('user_id', '=', student.userId).execute();
    expect((await app.http.inject({ url })).statusCode).toBe(403);
  });

  it('are compared with a file, as it was brought and as it was changed here', async () => {
    const other = SRT.replace('Hello', 'Bye');
    expect((await compare('fr', SRT)).data).toBe('newer');
    await add('fr', SRT);
    expect((await compare('fr', `${SRT}\r\n`)).data).toBe('none');
    expect((await compare('fr', other)).data).toBe('newer');
    const mine = { label: '', cues: [{ start: 1, end: 2, text: 'Mine' }] };
    await save('fr', { ...mine, revision: 1 });
    expect((await compare('fr', SRT)).data).toBe('older');
    expect((await compare('fr', other)).data).toBe('both');
    await add('fr', other);
    expect((await compare('fr', SRT)).data).toBe('newer');
    expect((await read()).find(({ language }) => language === 'fr')?.cues).toMatchObject([
      { text: 'Bye there' },
    ]);
    // Written here alone.
    await save('sv', { ...mine, revision: 0 });
    await save('sv', { ...mine, label: 'Svenska', revision: 1 });
    expect((await compare('sv', SRT)).data).toBe('both');
    expect((await compare('fr', 'no captions'))['code']).toBe('INVALID_CAPTIONS');
    expect((await compare('fr', SRT, await anInstructor(app)))['code']).toBe('NOT_YOUR_COURSE');
    for (const language of ['fr', 'sv'])
      await app.call(operations.deleteCaptions, { token: owner.token, params: { lectureId, language } });
  });

  it('reach a video whose upload ends while they are on their way', async () => {
    const lecture = app.db.selectFrom('lectures').select('video_id').where('id', '=', lectureId);
    const { video_id: videoId } = await lecture.executeTakeFirstOrThrow();
    const link = (db: Database, to: string | null) =>
      db.updateTable('lectures').set({ video_id: to }).where('id', '=', lectureId).execute();
    await link(app.db, null);
    const sent = await app.db.transaction().execute(async (tx) => {
      await sql`lock table uploads in access exclusive mode`.execute(tx);
      const adding = add('it', SRT);
      const countWaiting = async (): Promise<number> => {
        const { rows } = await sql`select from pg_locks where not granted and relation = 'uploads'::regclass
          and database = (select oid from pg_database where datname = current_database())`.execute(app.db);
        return rows.length;
      };
      await expect.poll(countWaiting, { timeout: 20_000 }).toBe(1);
      await link(tx, videoId);
      return { adding };
    });
    expect((await sent.adding).status).toBe(200);
  });

  it('come for the video that is being uploaded, where the lecture has another one', async () => {
    const of = await aDraftCourse(app, owner, { lectures: 1, videoSeconds: 60 });
    const id = of.lectureIds[0] ?? '';
    const coming = await aSentVideo(app, owner, { courseId: of.courseId, lectureId: id }, 'uploading');
    const form = new FormData();
    form.append('language', 'en');
    form.append('video', 'coming');
    form.append('captions', new Blob([SRT]), 'a.srt');
    const sent = { token: owner.token, form, params: { lectureId: id } };
    expect((await app.call(operations.uploadCaptions, sent)).status).toBe(200);
    const stored = await app.db
      .selectFrom('captions')
      .select('language')
      .where('media_id', '=', coming)
      .execute();
    expect(stored).toEqual([{ language: 'en' }]);
  });

  it('leave those of a video that is here already as they are', async () => {
    const of = await aDraftCourse(app, owner, { lectures: 1, videoSeconds: 60 });
    const send = async (text: string) => {
      const form = new FormData();
      form.append('language', 'en');
      form.append('video', 'known');
      form.append('captions', new Blob([text]), 'a.srt');
      const params = { lectureId: of.lectureIds[0] ?? '' };
      return app.call(operations.uploadCaptions, { token: owner.token, form, params });
    };
    expect((await send(SRT)).body.data).toMatchObject({ revision: 1 });
    expect((await send(SRT)).body.data).toMatchObject({ revision: 1 });
    expect((await send(SRT.replace('00:00:01', '00:00:00'))).body).toMatchObject({
      code: 'CAPTIONS_CHANGED',
      message: 'The video is here already, with other captions in English. Those stay',
    });
  });

  it('are saved as the editor has them, unless they were changed elsewhere', async () => {
    const cues = [{ start: 0, end: 1, text: 'One' }];
    expect((await save('fr', { cues, revision: 0 })).body.data).toMatchObject({
      label: 'Français',
      revision: 1,
    });
    expect((await save('fr', { cues, revision: 0 })).status).toBe(409);
    expect((await save('fr', { cues: [], label: 'Français (Québec)', revision: 1 })).body.data).toMatchObject(
      {
        revision: 2,
        cues: [],
        label: 'Français (Québec)',
      },
    );
    expect((await save('fr', { cues, revision: 1 })).body.code).toBe('CAPTIONS_CHANGED');
    expect((await save('fr', { cues, revision: 2 })).body.data).toMatchObject({ revision: 3 });
    expect((await read()).find(({ language }) => language === 'fr')?.revision).toBe(3);
  });

  it('are there for nobody without a cue', async () => {
    const bare = await aPublishedCourse(app, owner, { lectures: 1, videoSeconds: 60 });
    const id = bare.lectureIds[0] ?? '';
    const params = { lectureId: id, language: 'en' };
    const write = (body: object) => app.call(operations.saveCaptions, { token: owner.token, params, body });
    const student = await anEnrolledStudent(app, bare);
    const told = async () => {
      const own = { token: owner.token, params: { lectureId: id, courseId: bare.courseId } };
      const { body: listed } = await app.call(operations.getLectureCaptions, own);
      const { body: states } = await app.call(operations.getLectureStates, own);
      const { body: checks } = await app.call(operations.getPublishProblems, own);
      const { body: played } = await app.call(operations.getPlayer, {
        token: student.token,
        params: { courseId: bare.courseId },
      });
      const { has_captions: isCounted } = await app.db
        .selectFrom('catalogue_entries')
        .select('has_captions')
        .where('course_id', '=', bare.courseId)
        .executeTakeFirstOrThrow();
      return {
        read: (listed.data as unknown[]).length,
        outline: (states.data as { captions: string[] }[])[0]?.captions,
        isWarned: JSON.stringify(checks.data).includes('no-captions'),
        played: (played.data as { videos: LectureVideo[] }).videos[0]?.captions.length,
        isCounted,
      };
    };
    const none = { read: 0, outline: [], isWarned: true, played: 0, isCounted: false };
    expect((await write({ cues: [], revision: 0 })).body.data).toMatchObject({ revision: 0, cues: [] });
    expect(await told()).toEqual(none);

    const cues = [{ start: 0, end: 1, text: 'One' }];
    expect((await write({ cues, revision: 0 })).status).toBe(200);
    expect(await told()).toEqual({
      read: 1,
      outline: ['en'],
      isWarned: false,
      played: 1,
      isCounted: true,
    });

    // The last cue is removed; the next person who opens the captions starts with an empty list.
    expect((await write({ cues: [], revision: 1 })).status).toBe(200);
    expect(await told()).toEqual(none);
    const remove = () => app.call(operations.deleteCaptions, { token: owner.token, params });
    expect((await write({ cues, revision: 0 })).body.data).toMatchObject({ revision: 3 });
    expect((await write({ cues: [], revision: 3 })).status).toBe(200);
    expect((await remove()).status).toBe(404);
  });

  it('are removed', async () => {
    await add('it', SRT);
    const remove = () =>
      app.call(operations.deleteCaptions, { token: owner.token, params: { lectureId, language: 'it' } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await read()).some(({ language }) => language === 'it')).toBe(false);
  });

  it('are refused in words', async () => {
    expect((await add('en', 'nothing')).body).toMatchObject({ code: 'INVALID_CAPTIONS' });
    expect((await add('not a language', SRT)).status).toBe(400);
    expect((await save('en', { cues: [{ start: 2, end: 1, text: 'x' }] })).status).toBe(400);
    expect((await save('en', { cues: [{ start: 0, end: 1, text: 'a\u0000b' }] })).status).toBe(400);
    expect((await add('en', 'x'.repeat(600 * 1024))).status).toBe(413);
    const { courseId, lectureIds } = await aDraftCourse(app, owner);
    const [bare = ''] = lectureIds;
    expect((await add('en', SRT, owner.token, bare)).body.message).toBe('This lecture has no video yet');
    await aSentVideo(app, owner, { courseId, lectureId: bare }, 'rejected');
    expect((await add('en', SRT, owner.token, bare)).body.message).toBe(
      'The video of this lecture was refused. Give it another one, then add the captions',
    );
  });

  it('are somebody else’s to neither read nor change', async () => {
    const other = await anInstructor(app);
    expect((await add('en', SRT, other.token)).status).toBe(403);
    const draft = await aDraftCourse(app, owner, { videoSeconds: 5 });
    expect((await add('en', SRT, other.token, draft.lectureIds[0])).status).toBe(404);
  });
});
