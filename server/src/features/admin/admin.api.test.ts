import { operations } from '@lectern/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anAdministrator, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aCategory, aPublishedCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { eventually } from '../../../testing/eventually.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { newId } from '#platform/database/ids.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  app = await startTestApp({ CONTACT_TO: 'desk@example.org' });
  admin = await anAdministrator(app, { email: 'boss@example.org' });
});
afterAll(() => app.close());

const login = ({ email, password }: TestAccount) => app.call(operations.login, { body: { email, password } });
const actsOn = async (subject: string): Promise<string[]> => {
  const { body } = await app.call(operations.getAuditLog, { token: admin.token });
  return (body.data as { acts: { actor: string; action: string; subject: string }[] }).acts
    .filter((act) => act.subject === subject)
    .map(({ actor, action }) => `${actor} ${action}`)
    .toReversed();
};

describe('admin.findAccounts', () => {
  it('finds by name and by e-mail, and takes signs as they stand', async () => {
    const person = await aStudent(app, { firstName: 'Zo%rba', lastName: 'Example' });
    const find = async (q: string): Promise<string[]> => {
      const { body } = await app.call(operations.findAccounts, { token: admin.token, query: { q } });
      return (body.data as { accounts: { _id: string }[] }).accounts.map(({ _id }) => _id);
    };
    expect(await find('zo%RBA')).toEqual([person.userId]);
    expect(await find(person.email.toUpperCase())).toEqual([person.userId]);
    expect(await find('Zo_rba')).toEqual([]);
  });

  it('goes on behind the last one of a page', async () => {
    for (let count = 0; count < 51; count += 1) await aStudent(app, { lastName: 'Paged' });
    const page = async (after?: string) => {
      const query = { q: 'Paged', ...(after === undefined ? {} : { after }) };
      const { body } = await app.call(operations.findAccounts, { token: admin.token, query });
      return body.data as { accounts: { _id: string }[]; next: string | null };
    };
    const first = await page();
    const second = await page(first.next ?? '');
    expect([first.accounts.length, second.accounts.length, second.next]).toEqual([50, 1, null]);
  });
});

describe('admin.suspendAccount', () => {
  it('ends what is open, lets nobody in, says why by mail, and can be lifted', async () => {
    const person = await aStudent(app);
    const params = { userId: person.userId };
    const body = { reason: 'Sent advertisements' };
    const act = await app.call(operations.suspendAccount, { token: admin.token, params, body });
    expect(act.status).toBe(200);
    expect((await app.call(operations.getUserDetails, { token: person.token })).status).toBe(401);
    const refused = await login(person);
    expect([refused.status, refused.body['code']]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    expect((await login({ ...person, password: 'wrong-password' })).status).toBe(401);
    expect((await mailsTo(app, person.email))[0]?.body).toContain('Sent advertisements');
    await app.call(operations.liftSuspension, { token: admin.token, params });
    expect((await login(person)).status).toBe(200);
    expect(await actsOn(`user:${person.userId}`)).toEqual([
      'boss@example.org suspend',
      'boss@example.org lift-suspension',
    ]);
  });

  it('touches no administrator and nobody who is not there', async () => {
    const body = { reason: 'No' };
    const other = await anAdministrator(app);
    const suspend = (userId: string) =>
      app.call(operations.suspendAccount, { token: admin.token, params: { userId }, body });
    expect((await suspend(other.userId)).body['code']).toBe('ADMINISTRATOR_PROTECTED');
    expect((await suspend('018f0000-0000-7000-8000-000000000000')).body['code']).toBe('USER_NOT_FOUND');
  });
});

describe('admin.endAccountSessions', () => {
  it('signs a person out, who may log in again', async () => {
    const person = await aStudent(app);
    await app.call(operations.endAccountSessions, { token: admin.token, params: { userId: person.userId } });
    expect((await app.call(operations.getUserDetails, { token: person.token })).status).toBe(401);
    expect((await login(person)).status).toBe(200);
  });
});

describe('admin.takeDownCourse', () => {
  it('empties its place in the catalogue, keeps its students, and lets nobody publish it until it is released', async () => {
    const owner = await anInstructor(app);
    const { courseId } = await aPublishedCourse(app, owner, { title: 'Doubtful' });
    const student = await anEnrolledStudent(app, { courseId });
    const page = async () => (await app.call(operations.getCourse, { params: { courseId } })).status;
    const publish = async () =>
      (
        await app.call(operations.updateCourseStatus, {
          token: owner.token,
          body: { courseId, status: 'Published' },
        })
      ).body['code'];
    expect(await page()).toBe(200);
    const body = { reason: 'Copied from a book' };
    await app.call(operations.takeDownCourse, { token: admin.token, params: { courseId }, body });
    await expect.poll(page).toBe(404);
    expect(await publish()).toBe('COURSE_TAKEN_DOWN');
    expect(
      (await app.call(operations.getPlayer, { token: student.token, params: { courseId } })).status,
    ).toBe(200);
    const told = (await mailsTo(app, owner.email)).find(({ kind }) => kind === 'course-taken-down');
    expect(told?.body).toContain('Copied from a book');
    const found = await app.call(operations.findCourses, { token: admin.token, query: { q: 'doubtful' } });
    expect(found.body.data).toMatchObject({
      courses: [{ _id: courseId, isPublished: false, reason: body.reason }],
    });

    const log = await app.call(operations.getAuditLog, { token: admin.token });
    expect((log.body.data as { acts: unknown[] }).acts[0]).toMatchObject({
      actorName: 'Robin Example',
      action: 'take-down',
      subjectName: 'Doubtful',
      reason: body.reason,
      from: null,
    });
    await app.call(operations.releaseCourse, { token: admin.token, params: { courseId } });
    expect(await publish()).toBeUndefined();
    expect(await actsOn(`course:${courseId}`)).toEqual([
      'boss@example.org take-down',
      'boss@example.org release',
    ]);
  });
});

describe('admin.addCategory and admin.changeCategory', () => {
  const names = async () =>
    ((await app.call(operations.getAllCategories)).body.data as { name: string }[]).map(({ name }) => name);

  it('show in the catalogue at once, and no name stands twice', async () => {
    const { token } = admin;
    const text = { name: 'Physics', description: 'Matter' };
    const added = await app.call(operations.addCategory, { token, body: text });
    const params = { categoryId: (added.body.data as { _id: string })._id };
    expect(await names()).toContain('Physics');
    const again = await app.call(operations.addCategory, { token, body: { ...text, name: 'PHYSICS' } });
    expect(again.body['code']).toBe('CATEGORY_EXISTS');
    await app.call(operations.changeCategory, { token, params, body: { ...text, name: 'Astronomy' } });
    expect(await names()).toContain('Astronomy');
    const other = { categoryId: await aCategory(app, 'Chemistry') };
    const taken = await app.call(operations.changeCategory, {
      token,
      params: other,
      body: { ...text, name: 'astronomy' },
    });
    expect(taken.body['code']).toBe('CATEGORY_EXISTS');
  });

  it('are answered once this node has forgotten what it showed before, however late it hears of it', async () => {
    const { pid } = await app.db
      .selectFrom(sql<{ pid: number }>`pg_stat_activity`.as('listening'))
      .select('pid')
      .where(sql<boolean>`datname = current_database() and query = 'listen lectern_changes'`)
      .executeTakeFirstOrThrow();
    expect(await names()).not.toContain('Geology');
    let isAnswered = false;
    process.kill(pid, 'SIGSTOP');
    const adding = app
      .call(operations.addCategory, { token: admin.token, body: { name: 'Geology', description: 'Stones' } })
      .finally(() => (isAnswered = true));
    try {
      const isRecorded = app.db
        .selectFrom('audit_log')
        .selectAll()
        .where('detail', '@>', { name: 'Geology' });
      await eventually(() => isRecorded.executeTakeFirstOrThrow());
      expect(await names()).not.toContain('Geology');
      expect(isAnswered).toBe(false);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await adding;
    expect(await names()).toContain('Geology');
  });
});

describe('admin.moveCategory and admin.removeCategory', () => {
  const token = () => admin.token;
  const remove = (categoryId: string) =>
    app.call(operations.removeCategory, { token: token(), params: { categoryId } });
  const listed = async () =>
    ((await app.call(operations.getAllCategories)).body.data as { _id: string }[]).map(({ _id }) => _id);
  const used = async () =>
    (await app.call(operations.getUsedCategories, { token: token() })).body.data as {
      _id: string;
      courses: number;
    }[];

  it('order the catalogue at once, and a place behind the last is the last', async () => {
    const [first, second, third] = [await aCategory(app), await aCategory(app), await aCategory(app)];
    const move = (categoryId: string, place: number) =>
      app.call(operations.moveCategory, { token: token(), params: { categoryId }, body: { place } });
    const order = async () => (await listed()).filter((id) => [first, second, third].includes(id));
    await move(first, 10_000);
    await move(third, 0);
    expect(await order()).toEqual([third, second, first]);
    expect((await listed())[0]).toBe(third);
    expect((await used()).map(({ _id }) => _id)).toEqual(await listed());
    expect(await actsOn(`category:${third}`)).toEqual(['boss@example.org move-category']);
    expect((await move(newId(), 0)).body['code']).toBe('CATEGORY_NOT_FOUND');
  });

  it('at the same time undo nothing of each other', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => aCategory(app)));
    await Promise.all(
      ids.map((categoryId) =>
        app.call(operations.moveCategory, { token: token(), params: { categoryId }, body: { place: 0 } }),
      ),
    );
    expect(new Set((await listed()).slice(0, ids.length))).toEqual(new Set(ids));
  });

  it('remove none with a course in it, a draft or one that is published there still', async () => {
    const owner = await anInstructor(app);
    const course = await aPublishedCourse(app, owner);
    const other = await aCategory(app);
    const body = {
      courseId: course.courseId,
      courseName: 'Moving on',
      courseDescription: 'About it',
      whatYouWillLearn: 'One thing',
      price: 1,
      category: other,
    };
    expect((await app.call(operations.updateCourse, { token: owner.token, body })).status).toBe(200);
    for (const categoryId of [course.categoryId, other]) {
      expect((await remove(categoryId)).body['code']).toBe('CATEGORY_IN_USE');
      expect((await used()).find(({ _id }) => _id === categoryId)?.courses).toBe(1);
    }
    await app.call(operations.updateCourseStatus, {
      token: owner.token,
      body: { courseId: course.courseId, status: 'Published' },
    });
    expect((await remove(course.categoryId)).status).toBe(200);
    expect(await listed()).not.toContain(course.categoryId);
    expect((await used()).map(({ _id }) => _id)).not.toContain(course.categoryId);
    const page = await app.call(operations.getCatalogPage, { params: { categoryId: course.categoryId } });
    expect(page.body['code']).toBe('CATEGORY_NOT_FOUND');
    expect(await actsOn(`category:${course.categoryId}`)).toEqual(['boss@example.org remove-category']);
    expect((await remove(course.categoryId)).body['code']).toBe('CATEGORY_NOT_FOUND');
    const late = await app.call(operations.updateCourse, {
      token: owner.token,
      body: { ...body, category: course.categoryId },
    });
    expect(late.body['code']).toBe('CATEGORY_NOT_FOUND');
  });

  it('leave the students of a deleted course their version, and free the name', async () => {
    const owner = await anInstructor(app);
    const categoryId = await aCategory(app, 'Alchemy');
    const { courseId } = await aPublishedCourse(app, owner, { categoryId });
    const student = await anEnrolledStudent(app, { courseId });
    await app.call(operations.deleteCourse, { token: owner.token, body: { courseId } });
    expect((await remove(categoryId)).status).toBe(200);
    const player = await app.call(operations.getPlayer, { token: student.token, params: { courseId } });
    expect(player.status).toBe(200);
    const text = { name: 'ALCHEMY', description: 'Gold' };
    const again = await app.call(operations.addCategory, { token: token(), body: text });
    expect(again.status).toBe(200);
  });
});

const write = (message: string, email = 'n@example.org') =>
  app.call(operations.contactUs, {
    body: { firstName: 'Noor', lastName: 'E', email, countryCode: '+49', phoneNumber: '30 1234', message },
  });
interface ShownMessage {
  _id: string;
  message: string;
  answer: string | null;
  answeredAt: string | null;
  doneAt: string | null;
}
const messages = async (show?: 'open' | 'all'): Promise<ShownMessage[]> => {
  const query = show === undefined ? {} : { show };
  const { body } = await app.call(operations.getContactMessages, { token: admin.token, query });
  return (body.data as { messages: ShownMessage[] }).messages;
};
const latest = async (): Promise<ShownMessage> => {
  const [message] = await messages();
  if (message === undefined) throw new Error('No message');
  return message;
};

describe('admin.getContactMessages', () => {
  it('shows what was written, newest first', async () => {
    await write('First');
    await write('Second');
    expect((await messages()).map(({ message }) => message)).toEqual(['Second', 'First']);
  });
});

describe('admin.answerMessage', () => {
  it('mails the answer to the sender, once, with what they wrote, and is done with it', async () => {
    await write('Do you teach Rust?', 'asker@example.org');
    const { _id: messageId } = await latest();
    const answer = (text: string) =>
      app.call(operations.answerMessage, {
        token: admin.token,
        params: { messageId },
        body: { answer: text },
      });
    const both = await Promise.all([answer('Yes.\n\nFrom <May> on.'), answer('Yes.\n\nFrom <May> on.')]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const mails = await mailsTo(app, 'asker@example.org');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: 'An answer to your message', reply_to: 'desk@example.org' });
    expect(mails[0]?.body).toContain('Yes.\n\nFrom <May> on.\n\nYou wrote:\n\n> Do you teach Rust?');
    expect(mails[0]?.html).not.toContain('<May>');
    const shown = await latest();
    expect(shown).toMatchObject({ _id: messageId, answer: 'Yes.\n\nFrom <May> on.' });
    expect([shown.answeredAt, shown.doneAt]).toEqual([expect.any(String), expect.any(String)]);
    expect((await messages('open')).map(({ _id }) => _id)).not.toContain(messageId);
    expect(await actsOn(`message:${messageId}`)).toEqual(['boss@example.org answer-message']);
  });

  it('refuses an empty answer and a message that is not there', async () => {
    const answer = (messageId: string, text: string) =>
      app.call(operations.answerMessage, {
        token: admin.token,
        params: { messageId },
        body: { answer: text },
      });
    expect((await answer((await latest())._id, '  ')).body['code']).toBe('FIELDS_REQUIRED');
    expect((await answer(newId(), 'Yes')).body['code']).toBe('MESSAGE_NOT_FOUND');
    expect((await answer('nothing', 'Yes')).body['code']).toBe('MESSAGE_NOT_FOUND');
  });
});

describe('admin.setMessageDone', () => {
  it('is done with a message, and opens it again', async () => {
    await write('Thank you');
    const { _id: messageId } = await latest();
    const set = (isDone: boolean) =>
      app.call(operations.setMessageDone, { token: admin.token, params: { messageId }, body: { isDone } });
    const isOpen = async () => (await messages('open')).some(({ _id }) => _id === messageId);
    expect([await isOpen(), (await set(true)).status, await isOpen()]).toEqual([true, 200, false]);
    expect((await messages('all')).map(({ _id }) => _id)).toContain(messageId);
    await set(false);
    expect(await isOpen()).toBe(true);
    const log = await app.call(operations.getAuditLog, { token: admin.token });
    expect((log.body.data as { acts: unknown[] }).acts.slice(0, 2)).toMatchObject([
      { action: 'reopen-message', subjectName: 'Noor E' },
      { action: 'close-message', subjectName: 'Noor E' },
    ]);
  });
});
