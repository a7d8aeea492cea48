import { operations } from '@lectern/contract';
import type { CourseOffer } from '@lectern/contract/course-offers';
import type { OwnVideo } from '@lectern/contract/media';
import type { Notice } from '@lectern/contract/notices';
import type { Kept } from '@lectern/contract/storage';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aDraftCourse, aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { handOverCourse } from './hand-over.service.ts';
import { forgetOldOffers } from './offers.service.ts';

let app: TestApp;
let owner: TestAccount;
let heir: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
  heir = await anInstructor(app, { firstName: 'Noor' });
});
afterAll(() => app.close());

const offer = ({ courseId }: TestCourse, email: string, { token } = owner) =>
  app.call(operations.offerCourse, { token, params: { courseId }, body: { email } });
const accept = ({ courseId }: TestCourse, { token }: TestAccount) =>
  app.call(operations.acceptCourseOffer, { token, params: { courseId } });
const end = ({ courseId }: TestCourse, { token }: TestAccount) =>
  app.call(operations.endCourseOffer, { token, params: { courseId } });
const offersOf = async ({ token }: TestAccount) => {
  const { body } = await app.call(operations.getCourseOffers, { token });
  return body.data as { made: CourseOffer[]; received: CourseOffer[] };
};
const kindsOf = async ({ token }: TestAccount, { courseId }: TestCourse) => {
  const { body } = await app.call(operations.getNotices, { token });
  const { notices } = body.data as { notices: Notice[] };
  return notices.filter(({ course }) => course === courseId).map(({ kind }) => kind);
};
const ownerOf = async ({ courseId }: TestCourse) =>
  (
    await app.db
      .selectFrom('courses')
      .select('instructor_id')
      .where('id', '=', courseId)
      .executeTakeFirstOrThrow()
  ).instructor_id;

describe('course-builder.acceptCourseOffer', () => {
  it('gives the course to who was offered it, tells both, and lets its former owner delete their account', async () => {
    const leaving = await anInstructor(app);
    const course = await aPublishedCourse(app, leaving, { title: 'Knots' });
    const student = await anEnrolledStudent(app, course);
    expect((await offer(course, heir.email.toUpperCase(), leaving)).status).toBe(200);
    expect(await kindsOf(heir, course)).toEqual(['course-offered']);
    expect((await offersOf(heir)).received).toMatchObject([
      { course: course.courseId, courseName: 'Knots', studentsCount: 1 },
    ]);
    expect((await offersOf(leaving)).made).toHaveLength(1);
    expect((await accept(course, heir)).body.message).toBe('The course is yours now');
    expect(await ownerOf(course)).toBe(heir.userId);
    expect(await kindsOf(leaving, course)).toContain('offer-taken');
    expect((await offersOf(heir)).received).toEqual([]);
    const params = { courseId: course.courseId };
    expect((await app.call(operations.getPlayer, { token: student.token, params })).status).toBe(200);
    expect((await app.call(operations.getOwnCourse, { token: leaving.token, params })).status).toBe(403);
    const body = { password: leaving.password };
    expect((await app.call(operations.deleteProfile, { token: leaving.token, body })).status).toBe(200);
  });

  it('gives the videos of the course to use in another one, to its owner alone', async () => {
    const { token } = heir;
    const course = await aDraftCourse(app, owner, { videoSeconds: 5 });
    const own = await aDraftCourse(app, heir);
    const taken = async () => {
      const { body } = await app.call(operations.getOwnVideos, { token });
      return (body.data as OwnVideo[]).map(({ _id }) => _id);
    };
    expect(await taken()).toEqual([]);
    await offer(course, heir.email);
    await accept(course, heir);
    const [videoId = ''] = await taken();
    const params = { lectureId: own.lectureIds[0] ?? '' };
    const set = await app.call(operations.setLectureVideo, { token, params, body: { videoId } });
    expect(set.body.data).toMatchObject({ hasVideo: true });
  });

  it('tells its former owner whose the course is now, draft or published, at each of their acts', async () => {
    for (const make of [aDraftCourse, aPublishedCourse]) {
      const leaving = await anInstructor(app);
      const course = await make(app, leaving);
      await offer(course, heir.email, leaving);
      await accept(course, heir);
      const now = 'This course belongs to Noor Example now';
      const { token } = leaving;
      const params = { courseId: course.courseId };
      const lectureId = course.lectureIds[0] ?? '';
      const answers = await Promise.all([
        app.call(operations.getOwnCourse, { token, params }),
        app.call(operations.getPlayer, { token, params }),
        app.call(operations.getCourseStaff, { token, params }),
        app.call(operations.getOwnExercise, { token, params: { lectureId } }),
        app.call(operations.setLectureMinutes, {
          token,
          params: { lectureId },
          body: { minutes: 5, was: null },
        }),
      ]);
      for (const { status, body } of answers)
        expect([status, body]).toMatchObject([403, { code: 'NOT_YOUR_COURSE', message: now }]);
      const withdrawn = await end(course, leaving);
      expect(withdrawn.status).toBe(403);
      expect(withdrawn.body.message).toBe('Noor Example has taken the course over and owns it now');
      // Nobody else learns of a course that is not published.
      const other = await app.call(operations.getOwnCourse, { token: owner.token, params });
      expect(other.body.message).toBe(
        make === aDraftCourse ? 'Course not found' : 'This course belongs to another instructor',
      );
      expect((await end(course, owner)).status).toBe(404);
    }
  });

  it('keeps the invitations that wait, for the new owner to withdraw', async () => {
    const course = await aDraftCourse(app, owner);
    const guest = await anInstructor(app);
    const params = { courseId: course.courseId };
    for (const email of [guest.email, heir.email])
      await app.call(operations.inviteToCourse, {
        token: owner.token,
        params,
        body: { email, role: 'editor' },
      });
    await offer(course, heir.email);
    await accept(course, heir);
    const invited = async () => {
      const { body } = await app.call(operations.getCourseStaff, { token: heir.token, params });
      return (body.data as { invitations: { email: string }[] }).invitations.map(({ email }) => email);
    };
    expect(await invited()).toEqual([guest.email.toLowerCase()]);
    const body = { email: guest.email };
    expect((await app.call(operations.withdrawInvitation, { token: heir.token, params, body })).status).toBe(
      200,
    );
    expect(await invited()).toEqual([]);
  });

  it('counts its videos for the new owner from then on, but for one that the former owner still shows', async () => {
    const [former, taker] = [await anInstructor(app), await anInstructor(app)];
    const used = async ({ token }: TestAccount) => {
      const { body } = await app.call(operations.getStorage, { token });
      return (body.data as Kept[]).find(({ name }) => name === 'videos')?.used;
    };
    const course = await aDraftCourse(app, former, { videoSeconds: 5, sections: 1, lectures: 2 });
    const kept = await aDraftCourse(app, former);
    const before = (await used(former)) ?? 0;
    expect([before > 0, await used(taker)]).toEqual([true, 0]);
    const { video_id: videoId } = await app.db
      .selectFrom('lectures')
      .select('video_id')
      .where('id', '=', course.lectureIds[0] ?? '')
      .executeTakeFirstOrThrow();
    const params = { lectureId: kept.lectureIds[0] ?? '' };
    const body = { videoId: videoId ?? '' };
    expect((await app.call(operations.setLectureVideo, { token: former.token, params, body })).status).toBe(
      200,
    );
    await offer(course, taker.email, former);
    await accept(course, taker);
    const left = (await used(former)) ?? 0;
    expect([left > 0, left < before]).toEqual([true, true]);
    expect(await used(taker)).toBe(before - left);
    // Handed back, they count as before.
    await offer(course, former.email, taker);
    await accept(course, former);
    expect([await used(former), await used(taker)]).toEqual([before, 0]);
  });

  it('refuses everybody else, and who was offered it once the offer is ended, replaced or 30 days old', async () => {
    const course = await aDraftCourse(app, owner);
    const other = await anInstructor(app);
    await offer(course, heir.email);
    for (const who of [other, owner]) expect((await accept(course, who)).status).toBe(404);
    await offer(course, other.email);
    expect((await accept(course, heir)).status).toBe(404);
    expect((await end(course, other)).body.message).toBe('Offer ended');
    expect((await accept(course, other)).status).toBe(404);
    await offer(course, heir.email);
    expect((await end(course, owner)).status).toBe(200);
    await offer(course, heir.email);
    await sql`update course_offers set offered_at = now() - interval '31 days'
      where course_id = ${course.courseId}`.execute(app.db);
    expect((await offersOf(heir)).received).toEqual([]);
    expect((await accept(course, heir)).status).toBe(404);
    await forgetOldOffers(app.db);
    const left = await app.db.selectFrom('course_offers').select('course_id').execute();
    expect(left.map(({ course_id }) => course_id)).not.toContain(course.courseId);
    expect(await ownerOf(course)).toBe(owner.userId);
  });

  it('takes no offer of somebody to whom the operator has given the course in the meantime', async () => {
    const course = await aPublishedCourse(app, owner);
    await offer(course, heir.email);
    const operators = await anInstructor(app);
    await handOverCourse(app.db, course.courseId, operators.email);
    expect((await accept(course, heir)).status).toBe(404);
  });
});

describe('course-builder.offerCourse', () => {
  it('answers alike whoever has the address, and tells no student', async () => {
    const course = await aPublishedCourse(app, owner);
    const student = await aStudent(app);
    const answers = [];
    for (const email of ['nobody@example.org', student.email, heir.email])
      answers.push((await offer(course, email)).body.message);
    expect(new Set(answers).size).toBe(1);
    expect(await kindsOf(student, course)).toEqual([]);
    expect((await offer(course, 'no address')).status).toBe(400);
    const own = await offer(course, owner.email.toUpperCase());
    expect(own.body).toMatchObject({ code: 'ALREADY_TEACHES', message: 'You own this course already.' });
    expect((await offersOf(owner)).made.map(({ email }) => email)).not.toContain(owner.email);
  });
});
