import { operations } from '@lectern/contract';
import type { LectureTexts } from '@lectern/contract/lecture-page';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aDraftCourse } from '../../../testing/courses.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const textsOf = (description: string, title = 'Dough'): LectureTexts => ({
  title,
  description,
  starterCode: '',
  isMarkdown: false,
});

async function aLecture() {
  const course = await aDraftCourse(app, owner);
  const [lectureId = ''] = course.lectureIds;
  const ask = { token: owner.token, params: { lectureId } };
  return {
    lectureId,
    save: async (texts: LectureTexts, revision: number | undefined, device: string) =>
      (await app.call(operations.saveLectureDraft, { ...ask, body: { ...texts, revision, device } })).body
        .data,
    rename: (title: string) => app.call(operations.saveLectureText, { ...ask, body: { title } }),
    earlier: async (): Promise<string[]> => {
      const { body } = await app.call(operations.getLectureHistory, ask);
      return (body.data as { texts: LectureTexts }[]).map(({ texts }) => texts.description);
    },
  };
}

describe('lectureTexts.saveLectureDraft', () => {
  it('takes what builds on the current texts, and keeps what comes too late among the earlier ones', async () => {
    const { save, earlier } = await aLecture();
    expect(await save(textsOf('hours of work'), 1, 'laptop')).toEqual({ revision: 2, other: null });
    expect(await save(textsOf('one line'), 1, 'phone')).toEqual({
      revision: 2,
      other: textsOf('hours of work'),
    });
    expect(await earlier()).toEqual(['one line', 'The text of Lecture 1.1']);
    // The phone's text is chosen, and its save arrives twice.
    expect(await save(textsOf('one line'), 2, 'phone')).toEqual({ revision: 3, other: null });
    expect(await save(textsOf('one line'), 2, 'phone')).toEqual({ revision: 3, other: null });
    expect((await earlier()).toSorted()).toEqual(['The text of Lecture 1.1', 'hours of work', 'one line']);
  });

  it('keeps one earlier version of what one page types within two minutes, unless much of it goes', async () => {
    const { save, earlier } = await aLecture();
    const long = 'Knead the dough for ten minutes. '.repeat(20);
    await save(textsOf('K'), 1, 'laptop');
    await save(textsOf(long), 2, 'laptop');
    expect(await earlier()).toEqual(['The text of Lecture 1.1']);
    await save(textsOf(''), 3, 'laptop');
    expect(await earlier()).toEqual([long.trim(), 'The text of Lecture 1.1']);
  });

  it('keeps what the other ways to change a lecture replace', async () => {
    const { save, rename, earlier } = await aLecture();
    await save(textsOf('Typed'), 1, 'laptop');
    expect((await rename('Renamed')).status).toBe(200);
    expect((await earlier())[0]).toBe('Typed');
  });

  it('refuses a title that is blank', async () => {
    const { lectureId } = await aLecture();
    const { status } = await app.call(operations.saveLectureDraft, {
      token: owner.token,
      params: { lectureId },
      body: textsOf('Text', ' '),
    });
    expect(status).toBe(400);
  });

  it('says of a draft of somebody else that there is none', async () => {
    const { lectureId } = await aLecture();
    const { token } = await anInstructor(app);
    const answers = await Promise.all([
      app.call(operations.saveLectureDraft, { token, params: { lectureId }, body: textsOf('Mine') }),
      app.call(operations.getLectureHistory, { token, params: { lectureId } }),
    ]);
    expect(answers.map(({ body }) => body['code'])).toEqual(['LECTURE_NOT_FOUND', 'LECTURE_NOT_FOUND']);
  });
});
