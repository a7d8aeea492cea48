import { operations } from '@lectern/contract';
import type { OwnCourse } from '@lectern/contract/course-builder';
import type { Colleague, CourseInvitation, MemberRole } from '@lectern/contract/course-staff';
import type { Learners } from '@lectern/contract/teaching';
import type { Notice } from '@lectern/contract/notices';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, aStudent, type TestAccount } from '../../../../testing/accounts.ts';
import { aDraftCourse, aPublishedCourse, type TestCourse } from '../../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { mailDueNotices, mailedCode, mailsTo } from '../../../../testing/mails.ts';
import { upload } from '../../../../testing/uploads.ts';
import { joinStaff } from '../../../../testing/world.ts';
import { handOverCourse } from '../hand-over.service.ts';
import { forgetOldInvitations } from './staff.service.ts';

let app: TestApp;
let owner: TestAccount;
let colleague: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
  colleague = await anInstructor(app, { firstName: 'Mika' });
});
afterAll(() => app.close());

const invite = ({ courseId }: TestCourse, email: string, role: MemberRole = 'editor', { token } = owner) =>
  app.call(operations.inviteToCourse, { token, params: { courseId }, body: { email, role } });
const accept = ({ courseId }: TestCourse, { token }: TestAccount) =>
  app.call(operations.acceptCourseInvitation, { token, params: { courseId } });
const receivedBy = async ({ token }: TestAccount) =>
  (await app.call(operations.getCourseInvitations, { token })).body.data as CourseInvitation[];
const staffOf = async ({ courseId }: TestCourse, { token } = owner) =>
  (await app.call(operations.getCourseStaff, { token, params: { courseId } })).body.data as {
    people: Colleague[];
    invitations: { email: string }[];
  };
const coursesOf = async ({ token }: TestAccount) =>
  (await app.call(operations.getInstructorCourses, { token })).body.data as OwnCourse[];
const kindsOf = async ({ token }: TestAccount, { courseId }: TestCourse) => {
  const { notices } = (await app.call(operations.getNotices, { token })).body.data as { notices: Notice[] };
  return notices.filter(({ course }) => course === courseId).map(({ kind }) => kind);
};
const rename = ({ sections }: TestCourse, { token }: TestAccount) =>
  app.call(operations.updateSection, {
    token,
    body: { sectionId: sections[0]?.id ?? '', sectionName: 'Renamed' },
  });

describe('course-builder.inviteToCourse', () => {
  it('lets who was invited teach the course, tells both, and shows it among their courses', async () => {
    const course = await aDraftCourse(app, owner, { title: 'Knots' });
    expect((await rename(course, colleague)).body['code']).toBe('SECTION_NOT_FOUND');
    await invite(course, colleague.email.toUpperCase());
    expect(await kindsOf(colleague, course)).toEqual(['course-invited']);
    const { notices } = (await app.call(operations.getNotices, { token: colleague.token })).body.data as {
      notices: Notice[];
    };
    expect(notices[0]).toMatchObject({ who: 'Robin Example', about: 'editor', words: '' });
    await mailDueNotices(app);
    const mails = await mailsTo(app, colleague.email);
    const invitation = mails.find(({ kind }) => kind === 'notice-course-invited');
    expect(invitation?.body).toContain(
      'Robin Example invites you to teach the course “Knots” together on Lectern, as an editor.',
    );
    expect(await receivedBy(colleague)).toMatchObject([{ courseName: 'Knots', role: 'editor' }]);
    expect((await staffOf(course)).invitations).toMatchObject([{ email: colleague.email.toLowerCase() }]);
    expect((await accept(course, colleague)).status).toBe(200);
    expect(await kindsOf(owner, course)).toEqual(['invitation-taken']);
    const told = (await app.call(operations.getNotices, { token: owner.token })).body.data as {
      notices: Notice[];
    };
    expect(told.notices.find((notice) => notice.course === course.courseId)?.about).toBe('Mika Example');
    expect((await staffOf(course)).people.map(({ _id, role }) => [_id, role])).toEqual([
      [owner.userId, 'owner'],
      [colleague.userId, 'editor'],
    ]);
    expect((await staffOf(course, colleague)).invitations).toEqual([]);
    const [shown] = await coursesOf(colleague);
    expect(shown).toMatchObject({ courseName: 'Knots', role: 'editor', isShared: true });
    expect((await coursesOf(owner)).find(({ _id }) => _id === course.courseId)?.role).toBeUndefined();
    expect((await rename(course, colleague)).status).toBe(200);
  });

  it('answers alike whoever has the address, and tells no student', async () => {
    const course = await aPublishedCourse(app, owner);
    const student = await aStudent(app);
    const answers = [];
    for (const email of ['nobody@example.org', student.email, colleague.email])
      answers.push((await invite(course, email)).body.message);
    expect(new Set(answers).size).toBe(1);
    expect(await kindsOf(student, course)).toEqual([]);
  });

  it('refuses the address of the owner and of those who teach the course already', async () => {
    const course = await aDraftCourse(app, owner);
    await joinStaff(app, course, { editor: colleague });
    expect((await invite(course, owner.email.toUpperCase())).body).toMatchObject({
      code: 'ALREADY_TEACHES',
      message: 'You own this course already.',
    });
    expect((await invite(course, colleague.email, 'assistant')).body).toMatchObject({
      code: 'ALREADY_TEACHES',
      message: 'This person teaches the course already',
    });
    expect((await staffOf(course)).invitations).toEqual([]);
    expect((await accept(course, owner)).status).toBe(404);
  });

  it('ends by withdrawing, by declining and after 14 days, and outlives a hand-over', async () => {
    const course = await aDraftCourse(app, owner);
    const { courseId } = course;
    const params = { courseId };
    const ends = [
      () =>
        app.call(operations.withdrawInvitation, {
          token: owner.token,
          params,
          body: { email: colleague.email },
        }),
      () => app.call(operations.declineCourseInvitation, { token: colleague.token, params }),
      () =>
        sql`update course_invitations set invited_at = now() - interval '15 days'
          where course_id = ${courseId}`.execute(app.db),
    ];
    for (const end of ends) {
      await invite(course, colleague.email);
      await end();
      expect((await accept(course, colleague)).status).toBe(404);
    }
    await forgetOldInvitations(app.db);
    expect(
      await app.db.selectFrom('course_invitations').selectAll().where('course_id', '=', courseId).execute(),
    ).toEqual([]);
    const heir = await anInstructor(app);
    await joinStaff(app, course, { editor: heir });
    await invite(course, colleague.email);
    await handOverCourse(app.db, courseId, heir.email);
    expect((await accept(course, colleague)).status).toBe(200);
    expect((await staffOf(course, heir)).people.map(({ role }) => role)).toEqual(['owner', 'editor']);
  });
});

describe('an invited address without an account', () => {
  let people = 0;
  const newEmail = (): string => `invited-${(people += 1)}@example.org`;
  const kindsMailedTo = async (email: string) => (await mailsTo(app, email)).map(({ kind }) => kind);
  /** By the code that is mailed to the address. */
  const signUp = async (email: string, accountType: 'Instructor' | 'Student' = 'Instructor') => {
    await app.call(operations.sendOTP, { body: { email } });
    const password = 'quiet-harbour-17';
    const otp = await mailedCode(app, email);
    const name = { firstName: 'Noor', lastName: 'Example' };
    const fields = { ...name, accountType, email, password, confirmPassword: password, otp };
    expect((await app.call(operations.signup, { body: fields })).body.success).toBe(true);
    const { body } = await app.call(operations.login, { body: { email, password } });
    return { email, password, token: String(body['token']), userId: '' };
  };

  it('is mailed a link, and finds the invitation after the sign-up', async () => {
    const course = await aDraftCourse(app, owner, { title: 'Knots & hitches' });
    const email = newEmail();
    await invite(course, email.toUpperCase(), 'assistant');
    const [mail] = await mailsTo(app, email.toUpperCase());
    expect(mail).toMatchObject({
      kind: 'course-invitation',
      subject: 'You are invited to teach Knots & hitches',
    });
    expect(mail?.body).toContain('Robin Example invites you to teach the course “Knots & hitches” together');
    expect(mail?.body).toContain(
      `/dashboard/my-courses?invited=yes#${encodeURIComponent(email.toUpperCase())}`,
    );
    const newcomer = await signUp(email);
    expect(await kindsOf(newcomer, course)).toEqual(['course-invited']);
    expect(await receivedBy(newcomer)).toMatchObject([{ courseName: 'Knots & hitches', role: 'assistant' }]);
    expect((await accept(course, newcomer)).status).toBe(200);
    expect((await staffOf(course)).people.map(({ role }) => role)).toEqual(['owner', 'assistant']);
  });

  it('is not told when it has become a student’s, nor what was withdrawn or has expired', async () => {
    const [withdrawn, expired] = [await aDraftCourse(app, owner), await aDraftCourse(app, owner)];
    const email = newEmail();
    const params = { courseId: withdrawn.courseId };
    await invite(withdrawn, email);
    await app.call(operations.withdrawInvitation, { token: owner.token, params, body: { email } });
    await invite(expired, email);
    await sql`update course_invitations set invited_at = now() - interval '15 days'
      where course_id = ${expired.courseId}`.execute(app.db);
    const newcomer = await signUp(email);
    expect([await kindsOf(newcomer, withdrawn), await kindsOf(newcomer, expired)]).toEqual([[], []]);
    const learner = newEmail();
    await invite(withdrawn, learner);
    const student = await signUp(learner, 'Student');
    expect(await kindsOf(student, withdrawn)).toEqual([]);
  });

  it('gets three mails a day at most, whoever invites; somebody with an account gets none of these', async () => {
    const email = newEmail();
    for (const inviter of [owner, colleague]) {
      const course = await aDraftCourse(app, inviter);
      for (const _again of [1, 2]) {
        const { status, body } = await invite(course, email, 'editor', inviter);
        expect([status, body.message]).toEqual([200, operations.inviteToCourse.message]);
      }
      expect((await staffOf(course, inviter)).invitations).toMatchObject([{ email }]);
    }
    expect(await kindsMailedTo(email)).toEqual(Array.from({ length: 3 }, () => 'course-invitation'));
    const known = await aStudent(app);
    await invite(await aDraftCourse(app, owner), known.email);
    await invite(await aDraftCourse(app, owner), colleague.email);
    for (const { email: address } of [known, colleague])
      expect(await kindsMailedTo(address)).not.toContain('course-invitation');
  });
});

describe('course-builder.setCourseRole and leaveCourseStaff', () => {
  it('take effect at once', async () => {
    const course = await aDraftCourse(app, owner);
    await joinStaff(app, course, { editor: colleague });
    const params = { courseId: course.courseId, userId: colleague.userId };
    const body = { role: 'assistant' };
    await app.call(operations.setCourseRole, { token: owner.token, params, body });
    expect((await rename(course, colleague)).body['code']).toBe('NOT_IN_YOUR_ROLE');
    expect((await app.call(operations.leaveCourseStaff, { token: colleague.token, params })).status).toBe(
      200,
    );
    expect((await rename(course, colleague)).body['code']).toBe('SECTION_NOT_FOUND');
    const again = await app.call(operations.setCourseRole, { token: owner.token, params, body });
    expect(again.body['code']).toBe('USER_NOT_FOUND');
    const self = { courseId: course.courseId, userId: owner.userId };
    const left = await app.call(operations.leaveCourseStaff, { token: owner.token, params: self });
    expect(left.body['code'], 'an owner hands over').toBe('USER_NOT_FOUND');
  });
});

describe('who teaches a course together', () => {
  it('sends videos and files for it, each on their own account', async () => {
    const course = await aDraftCourse(app, owner);
    const assistant = await anInstructor(app);
    await joinStaff(app, course, { editor: colleague, assistant });
    const [lectureId = ''] = course.lectureIds;
    const file = { lectureId, bytes: Buffer.from('A file'), fileName: 'a.txt', use: 'file' } as const;
    const id = await upload(app, colleague, file);
    const media = await app.db
      .selectFrom('media')
      .select('owner_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(media.owner_id).toBe(colleague.userId);
    const usedBy = async ({ token }: TestAccount) =>
      (await app.call(operations.getUploadLimits, { token })).body.data as { usedBytes: number };
    expect((await usedBy(colleague)).usedBytes).toBeGreaterThan(0);
    expect((await usedBy(owner)).usedBytes).toBe(0);
    await expect(upload(app, assistant, file)).rejects.toThrow('refused');
  });

  it('is told of questions, and sees students who agreed to all of them', async () => {
    const course = await aPublishedCourse(app, owner);
    const { courseId } = course;
    await joinStaff(app, course, { assistant: colleague });
    const [early, late] = [await anEnrolledStudent(app, course), await anEnrolledStudent(app, course)];
    for (const { token } of [early, late])
      await app.call(operations.showWork, { token, params: { courseId }, body: { isShown: true } });
    // The same answer as before courses could have a staff.
    await app.db
      .updateTable('shown_work')
      .set({ to_all: false })
      .where('user_id', '=', early.userId)
      .execute();
    const seenBy = async ({ token }: TestAccount) => {
      const { body } = await app.call(operations.getLearners, { token, params: { courseId } });
      return (body.data as Learners).learners.map(({ student }) => student).toSorted();
    };
    expect(await seenBy(owner)).toEqual([early.userId, late.userId].toSorted());
    expect(await seenBy(colleague)).toEqual([late.userId]);
    await app.call(operations.saveQuestion, {
      token: late.token,
      params: { courseId, questionId: crypto.randomUUID() },
      body: { lectureId: course.lectureIds[0], place: 'lecture', title: 'Why?' },
    });
    for (const who of [owner, colleague]) expect(await kindsOf(who, course)).toContain('question');
  });
});

describe('course-builder.visitLecture', () => {
  it('shows people who have a lecture open to each other, until they leave', async () => {
    const course = await aDraftCourse(app, owner);
    await joinStaff(app, course, { editor: colleague });
    const visit = async ({ token }: TestAccount, body: object) =>
      (
        await app.call(operations.visitLecture, {
          token,
          params: { lectureId: course.lectureIds[0] ?? '' },
          body,
        })
      ).body.data as { others: (Colleague & { tab: string })[]; revision: number };
    expect((await visit(owner, { device: 'one', tab: 'text' })).others).toEqual([]);
    await visit(owner, { device: 'two', tab: 'text' });
    expect((await visit(colleague, { device: 'three', tab: 'video' })).others).toMatchObject([
      { _id: owner.userId, tab: 'text' },
    ]);
    expect((await visit(owner, { device: 'one', tab: 'text' })).others).toMatchObject([
      { _id: colleague.userId, tab: 'video' },
    ]);
    await visit(colleague, { device: 'three', tab: '', isLeaving: true });
    expect((await visit(owner, { device: 'one', tab: 'text' })).others).toEqual([]);
    await visit(colleague, { device: 'three', tab: 'video' });
    await sql`update lecture_visits set seen_at = now() - interval '1 minute'
      where user_id = ${colleague.userId}`.execute(app.db);
    expect((await visit(owner, { device: 'one', tab: 'text' })).others).toEqual([]);
  });

  it('never overwrites: of two texts that build on the same one, the later is asked', async () => {
    const course = await aDraftCourse(app, owner);
    await joinStaff(app, course, { editor: colleague });
    const lectureId = course.lectureIds[0] ?? '';
    const save = async ({ token }: TestAccount, description: string) =>
      (
        await app.call(operations.saveLectureDraft, {
          token,
          params: { lectureId },
          body: { title: 'Loops', description, starterCode: '', isMarkdown: true, revision: 1, device: 'x' },
        })
      ).body.data;
    expect(await save(owner, 'By its owner')).toEqual({ revision: 2, other: null });
    expect(await save(colleague, 'By somebody else')).toMatchObject({
      revision: 2,
      other: { description: 'By its owner' },
    });
    const { body } = await app.call(operations.getLectureHistory, {
      token: owner.token,
      params: { lectureId },
    });
    expect(JSON.stringify(body.data)).toContain('By somebody else');
  });
});
