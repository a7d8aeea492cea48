import { operations } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { aDraftCourse } from '../../../../testing/courses.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const aLecture = async (): Promise<string> =>
  (await aDraftCourse(app, owner, { lectures: 1, videoSeconds: 60 })).lectureIds[0] ?? '';

const cue = (text: string) => ({ start: 0, end: 1, text });

const save = (lectureId: string, text: string, revision?: number, language = 'en') =>
  app.call(operations.saveCaptions, {
    token: owner.token,
    params: { lectureId, language },
    body: { cues: [cue(text)], revision },
  });

const upload = (lectureId: string, text: string) => {
  const form = new FormData();
  form.append('language', 'en');
  form.append('captions', new Blob([`WEBVTT\n\n00:00.000 --> 00:01.000\n${text}`]), 'en.vtt');
  return app.call(operations.uploadCaptions, { token: owner.token, form, params: { lectureId } });
};

const earlier = async (lectureId: string, language = 'en'): Promise<string[]> => {
  const { status, body } = await app.call(operations.getCaptionsHistory, {
    token: owner.token,
    params: { lectureId, language },
  });
  expect(status).toBe(200);
  return (body.data as { cues: { text: string }[] }[]).map(({ cues }) => cues[0]?.text ?? '');
};

describe('the earlier versions of captions', () => {
  it('are what a file has replaced, in their language alone', async () => {
    const lectureId = await aLecture();
    await save(lectureId, 'Typed', 0);
    await save(lectureId, 'Getippt', 0, 'de');
    expect(await earlier(lectureId)).toEqual([]);
    await upload(lectureId, 'From a file');
    await upload(lectureId, 'From a file');
    await upload(lectureId, 'From another');
    expect(await earlier(lectureId)).toEqual(['From a file', 'Typed']);
    expect(await earlier(lectureId, 'de')).toEqual([]);
  });

  it('are one in two minutes while somebody types', async () => {
    const lectureId = await aLecture();
    for (const [revision, text] of ['One', 'Ones', 'Ones a', 'Ones a day'].entries())
      await save(lectureId, text, revision);
    expect(await earlier(lectureId)).toEqual(['One']);
  });

  it('outlive the removal of the captions', async () => {
    const lectureId = await aLecture();
    await save(lectureId, 'Typed', 0);
    await app.call(operations.deleteCaptions, { token: owner.token, params: { lectureId, language: 'en' } });
    expect(await earlier(lectureId)).toEqual(['Typed']);
  });

  it('are for those who teach the course', async () => {
    const stranger = await anInstructor(app);
    const params = { lectureId: await aLecture(), language: 'en' };
    const { status } = await app.call(operations.getCaptionsHistory, { token: stranger.token, params });
    expect(status).toBe(404);
  });
});
