import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import { quotas, rates, type Quota } from '@lectern/contract/limits';
import type { Kept } from '@lectern/contract/storage';
import { KiB } from '@lectern/contract/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, aStudent, type TestAccount } from './accounts.ts';
import { aDraftCourse, aVideo, type TestCourse } from './courses.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { joinStaff } from './world.ts';

let app: TestApp;
let owner: TestAccount;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
  course = await aDraftCourse(app, owner, { sections: 2, lectures: 2, videoSeconds: 60 });
});
afterAll(() => app.close());

const full = ({ whenFull }: Quota) => ({ status: 413, code: 'QUOTA_FULL', message: whenFull });
const toldOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => ({
  status,
  code: body['code'],
  message: body['message'],
});
const usedOf = async ({ token }: TestAccount, name: Kept['name']): Promise<number> => {
  const { body } = await app.call(operations.getStorage, { token });
  return (body.data as Kept[]).find((kept) => kept.name === name)?.used ?? 0;
};

describe('somebody who fills the daily review', () => {
  const add = ({ token }: TestAccount, cardId = randomUUID()) =>
    app.call(operations.addRecallCard, {
      token,
      params: { cardId },
      body: { front: 'What is 6 * 7?', back: '42', note: null },
    });
  const act = ({ token }: TestAccount, card: string, count: number, kind = 'good') => {
    const events = Array.from({ length: count }, () => ({
      id: randomUUID(),
      card,
      act: kind,
      at: Date.now(),
    }));
    return app.call(operations.recordRecall, {
      token,
      body: { device: 'phone', sentAt: Date.now(), events },
    });
  };

  it('is told when the cards are too long, and sees how much they take', async () => {
    const student = await aStudent(app);
    await sql`insert into recall_cards (user_id, id, kind, front, back, due_at)
      select ${student.userId}::uuid, gen_random_uuid(), 'own', 'What?', repeat('x', ${64 * KiB}::int), now()
      from generate_series(1, 128)`.execute(app.db);
    expect(await usedOf(student, 'recallTexts')).toBeGreaterThanOrEqual(quotas.recallTexts.max);
    expect(toldOf(await add(student))).toEqual(full(quotas.recallTexts));
  });

  it('answers a card a thousand times, and no more, but may retire it then', async () => {
    const student = await aStudent(app);
    const cardId = randomUUID();
    await add(student, cardId);
    for (let sent = 0; sent < quotas.cardEvents.max; sent += 200)
      expect((await act(student, cardId, 200)).status).toBe(200);
    expect(toldOf(await act(student, cardId, 1))).toEqual(full(quotas.cardEvents));
    expect((await act(student, cardId, 1, 'retire')).status).toBe(200);
    expect(toldOf(await act(student, cardId, 1, 'resume'))).toEqual(full(quotas.cardEvents));
    expect(toldOf(await act(student, cardId, 100, 'retire'))).toEqual(full(quotas.cardEvents));
  });

  it('keeps no more answers than the server does for each student, and loses none of them', async () => {
    const student = await aStudent(app);
    const [cardId, other] = [randomUUID(), randomUUID()];
    await add(student, cardId);
    await add(student, other);
    await sql`insert into recall_events (user_id, id, card_id, act, at, device)
      select ${student.userId}::uuid, gen_random_uuid(), ${other}::uuid, 'good', now(), ''
      from generate_series(1, ${quotas.recallEvents.max}::int)`.execute(app.db);
    expect(toldOf(await act(student, cardId, 1))).toEqual(full(quotas.recallEvents));
  });

  it('keeps no more of them by sending them all at once', async () => {
    const student = await aStudent(app);
    const cards = Array.from({ length: 12 }, () => randomUUID());
    for (const card of cards) await add(student, card);
    const left = 5;
    await sql`insert into recall_events (user_id, id, card_id, act, at, device)
      select ${student.userId}::uuid, gen_random_uuid(), gen_random_uuid(), 'good', now(), ''
      from generate_series(1, ${quotas.recallEvents.max - left}::int)`.execute(app.db);
    const answers = await Promise.all(cards.map((card) => act(student, card, 1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(left);
    expect(toldOf(await act(student, cards[0] ?? '', 1))).toEqual(full(quotas.recallEvents));
  });

  it('changes its settings, each of which moves all cards, no more than now and then', async () => {
    const student = await aStudent(app);
    const body = { cardsADay: 20, retention: 90 };
    const codes: unknown[] = [];
    for (let n = 0; n <= rates.recallSettings.max; n += 1) {
      const answer = await app.call(operations.saveRecallSettings, { token: student.token, body });
      codes.push(answer.body['code']);
    }
    expect(codes.slice(0, -1).every((code) => code === undefined)).toBe(true);
    expect(codes.at(-1)).toBe('TOO_MANY_TRIES');
  });
});

describe('an instructor who fills the database beside the lectures', () => {
  const fillWithCaptions = async (videoId: string): Promise<void> => {
    await sql`alter table captions alter column cues set storage external`.execute(app.db);
    await sql`insert into captions (media_id, language, label, cues)
      select ${videoId}::uuid, 'x' || chr(97 + n / 26) || chr(97 + n % 26), 'Long',
        to_jsonb(repeat('x', ${quotas.courseTexts.max / 16}::int)) from generate_series(0, 16) n`.execute(
      app.db,
    );
  };
  const save = ({ token }: TestAccount, lectureId: string) =>
    app.call(operations.saveCaptions, {
      token,
      params: { lectureId, language: 'en' },
      body: { cues: [{ start: 0, end: 1, text: 'Hello' }] },
    });

  it('is refused more captions, and an editor of the course fills the quota of its owner', async () => {
    const [videoId, editor] = [await aVideo(app, owner), await anInstructor(app)];
    await joinStaff(app, course, { editor });
    const [lectureId = ''] = course.lectureIds;
    const clarification = ({ token }: TestAccount) =>
      app.call(operations.saveClarification, {
        token,
        params: { courseId: course.courseId, clarificationId: randomUUID() },
        body: { lectureId, second: 1, body: 'Meant is 7' },
      });
    expect((await save(owner, lectureId)).status).toBe(200);
    await fillWithCaptions(videoId);
    expect(await usedOf(owner, 'courseTexts')).toBeGreaterThanOrEqual(quotas.courseTexts.max);
    for (const write of [save(owner, lectureId), clarification(owner)])
      expect(toldOf(await write)).toEqual(full(quotas.courseTexts));
    const draft = { title: 'New', description: 'x', starterCode: '', isMarkdown: false };
    const writes = [
      save(editor, lectureId),
      clarification(editor),
      app.call(operations.saveLectureDraft, { token: editor.token, params: { lectureId }, body: draft }),
      app.call(operations.addToOutline, {
        token: editor.token,
        params: { courseId: course.courseId },
        body: { sections: [{ sectionName: 'New', lectures: [] }] },
      }),
    ];
    for (const { status, body } of await Promise.all(writes)) {
      expect([status, body['code']]).toEqual([413, 'QUOTA_FULL']);
      expect(body.message).toContain('The owner of this course has used up the space');
    }
    const own = await aDraftCourse(app, editor);
    const inOwn = { token: editor.token, params: { lectureId: own.lectureIds[0] ?? '' }, body: draft };
    expect((await app.call(operations.saveLectureDraft, inOwn)).status).toBe(200);
    await sql`delete from captions where media_id = ${videoId}::uuid`.execute(app.db);
  });

  it('sends no review to a group once the reviews in the courses take up all the space', async () => {
    const [author, editor] = [await anInstructor(app), await anInstructor(app)];
    const own = await aDraftCourse(app, author);
    await joinStaff(app, own, { editor });
    const reviewId = randomUUID();
    await sql`alter table code_reviews alter column verdict set storage external`.execute(app.db);
    await sql`insert into code_reviews (id, course_id, lecture_id, attempt_id, number, has_passed, files, note, verdict,
        finished_at)
      select case when n = 0 then ${reviewId}::uuid else gen_random_uuid() end, ${own.courseId}::uuid,
        ${own.lectureIds[0]}::uuid, gen_random_uuid(), 1, true, '[]', '', repeat('x', ${64 * KiB}::int), now()
      from generate_series(0, ${quotas.reviewTexts.max / (64 * KiB)}::int) n`.execute(app.db);
    const send = ({ token }: TestAccount) =>
      app.call(operations.sendToGroup, {
        token,
        params: { reviewId },
        body: { verdict: 'Good', remarks: [] },
      });
    expect(await usedOf(author, 'reviewTexts')).toBeGreaterThan(quotas.reviewTexts.max);
    expect(toldOf(await send(author))).toEqual(full(quotas.reviewTexts));
    const { body } = await send(editor);
    expect(body.message).toContain('The owner of this course has used up the space');
  });

  it('adds nothing to a course whose bin is full, until some of it is gone for good', async () => {
    const full413 = await aDraftCourse(app, owner);
    const { courseId } = full413;
    await sql`insert into lectures (id, course_id, section_id, title, description, position, deleted_at)
      select gen_random_uuid(), ${courseId}::uuid, ${full413.sections[0]?.id}::uuid, 'Gone', '', 0, now()
      from generate_series(1, ${quotas.courseBin.max + 1}::int)`.execute(app.db);
    const add = () =>
      app.call(operations.createSection, { token: owner.token, body: { courseId, sectionName: 'New' } });
    expect(toldOf(await add())).toEqual(full(quotas.courseBin));
    await sql`delete from lectures where id in (
      select id from lectures where course_id = ${courseId}::uuid and deleted_at is not null limit 1)`.execute(
      app.db,
    );
    expect((await add()).status).toBe(200);
  });

  it('is refused pictures when they take up all the space, and sees how much that is', async () => {
    const author = await anInstructor(app);
    const own = await aDraftCourse(app, author);
    await sql`insert into media (id, owner_id, kind, state, content_type, bytes, details)
      values (gen_random_uuid(), ${author.userId}::uuid, 'image', 'ready', 'image/webp', ${quotas.pictures.max}::bigint,
        '{}')`.execute(app.db);
    expect(await usedOf(author, 'pictures')).toBe(quotas.pictures.max);
    const form = new FormData();
    form.append('picture', new Blob(['none']), 'a.png');
    const answer = await app.call(operations.addLecturePicture, {
      token: author.token,
      params: { lectureId: own.lectureIds[0] ?? '' },
      form,
    });
    expect(toldOf(answer)).toEqual(full(quotas.pictures));
  });
});

describe('somebody who changes a picture without end', () => {
  it('is slowed down, since each lies on the disk for a day', async () => {
    const student = await aStudent(app);
    const codes: unknown[] = [];
    for (let n = 0; n <= rates.changePicture.max; n += 1) {
      const form = new FormData();
      form.append('picture', new Blob(['none']), 'a.png');
      const { body } = await app.call(operations.updateProfilePicture, { token: student.token, form });
      codes.push(body['code']);
    }
    expect(new Set(codes.slice(0, -1))).toEqual(new Set(['NOT_AN_IMAGE']));
    expect(codes.at(-1)).toBe('TOO_MANY_TRIES');
  });
});
