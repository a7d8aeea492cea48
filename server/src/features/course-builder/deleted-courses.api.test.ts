import { operations } from '@lectern/contract';
import type { DeletedCourse } from '@lectern/contract/course-bin';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { DAY, HOUR } from '@lectern/contract/units';
import type { Operation } from '@lectern/contract/operation';
import { describe, expect, it } from 'vitest';
import { emptyBins } from './bin.service.ts';
import { aStudent, anAdministrator, anInstructor } from '../../../testing/accounts.ts';
import { aCategory, aDraftCourse, aPublishedCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { aServerWithOwners } from '../../../testing/server-with-owners.ts';
import { joinStaff } from '../../../testing/world.ts';

const at = aServerWithOwners();

const inBody = (operation: Operation, courseId: string, { token } = at.owner) =>
  at.app.call(operation, { token, body: { courseId } });
const inPath = (operation: Operation, courseId: string, { token } = at.owner) =>
  at.app.call(operation, { token, params: { courseId } });
const remove = (courseId: string) => inBody(operations.deleteCourse, courseId);
const restore = (courseId: string) => inPath(operations.restoreCourse, courseId);
const discard = (courseId: string) => inPath(operations.discardCourse, courseId);
const publish = (courseId: string) =>
  at.app.call(operations.updateCourseStatus, {
    token: at.owner.token,
    body: { courseId, status: 'Published' },
  });
const binOf = async ({ token } = at.owner) =>
  (await at.app.call(operations.getDeletedCourses, { token })).body.data as DeletedCourse[];
const readOwn = async (courseId: string) =>
  (await inPath(operations.getOwnCourse, courseId)).body.data as OwnCourse;
const exists = async (courseId: string) =>
  (await at.app.db.selectFrom('courses').select('id').where('id', '=', courseId).execute()).length > 0;
const countMedia = async () =>
  (await at.app.db.selectFrom('media').select('id').where('owner_id', '=', at.owner.userId).execute()).length;

describe('course-builder.restoreCourse', () => {
  it('brings a published course back as a withdrawn one, with its outline, videos and records', async () => {
    const { courseId, lectureIds } = await aPublishedCourse(at.app, at.owner, {
      sections: 2,
      lectures: 2,
      videoSeconds: 10,
      acceptsMarks: true,
    });
    const student = await anEnrolledStudent(at.app, { courseId });
    const body = { courseId, subsectionId: lectureIds[0] };
    await at.app.call(operations.addCompletedLecture, { token: student.token, body });
    const before = await readOwn(courseId);
    const learnt = async () => (await inPath(operations.getPlayer, courseId, student)).body.data as object;
    await remove(courseId);
    const [binned] = await binOf();
    expect(binned).toMatchObject({
      _id: courseId,
      courseName: before.courseName,
      sectionsCount: 2,
      lecturesCount: 4,
      studentsCount: 1,
    });
    expect(Date.parse(binned?.goneAt ?? '') - Date.parse(binned?.deletedAt ?? '')).toBe(30 * DAY);
    await at.app.media.cleanMedia();
    await emptyBins(at.app.db, Date.now() + 29 * DAY);
    expect(await learnt()).toMatchObject({ progress: { completionPercentage: 25 } });

    expect((await restore(courseId)).body.message).toBe('Brought back');
    expect(await binOf()).toEqual([]);
    const after = await readOwn(courseId);
    expect(after.courseContent).toHaveLength(2);
    expect(after).toMatchObject({
      publishState: 'Draft',
      isPublished: false,
      isWithdrawn: true,
      studentsCount: 1,
      sectionsCount: 2,
      lecturesCount: 4,
    });
    expect(await countMedia()).toBe(4);
    expect((await at.app.call(operations.getCourse, { params: { courseId } })).status).toBe(404);
    expect((await inBody(operations.addCourseToStudent, courseId, await aStudent(at.app))).status).toBe(404);
    expect((await publish(courseId)).status).toBe(200);
    expect(await learnt()).toMatchObject({ progress: { completionPercentage: 25 } });
    expect((await restore(courseId)).body.code).toBe('COURSE_NOT_FOUND');
  });

  it('brings a draft back, in which what was deleted before still lies in its bin', async () => {
    const course = await aDraftCourse(at.app, at.owner, { lectures: 2 });
    const [subSectionId] = course.lectureIds;
    await at.app.call(operations.deleteSubSection, { token: at.owner.token, body: { subSectionId } });
    await remove(course.courseId);
    expect(await binOf()).toMatchObject([{ lecturesCount: 1 }]);
    await restore(course.courseId);
    expect(await readOwn(course.courseId)).toMatchObject({ publishState: 'Draft', lecturesCount: 1 });
    const parts = await inPath(operations.getDeletedParts, course.courseId);
    expect(parts.body.data).toHaveLength(1);
  });

  it('ends a schedule at the deletion', async () => {
    const { courseId } = await aDraftCourse(at.app, at.owner);
    await at.app.call(operations.schedulePublishing, {
      token: at.owner.token,
      params: { courseId },
      body: { publishAt: new Date(Date.now() + HOUR).toISOString() },
    });
    await remove(courseId);
    await restore(courseId);
    expect((await readOwn(courseId)).scheduledAt).toBeNull();
  });

  it('gives its staff back their roles, and is of the owner alone in the meantime', async () => {
    const { courseId } = await aPublishedCourse(at.app, at.owner);
    const editor = await anInstructor(at.app);
    await joinStaff(at.app, { courseId }, { editor });
    await remove(courseId);
    expect(await binOf(editor)).toEqual([]);
    expect((await inPath(operations.restoreCourse, courseId, editor)).status).toBe(404);
    await restore(courseId);
    expect((await inPath(operations.getOwnCourse, courseId, editor)).body.data).toMatchObject({
      role: 'editor',
    });
  });

  it('asks for another category where its own was removed in the meantime', async () => {
    const categoryId = await aCategory(at.app);
    const { courseId } = await aPublishedCourse(at.app, at.owner, { categoryId });
    await remove(courseId);
    const admin = await anAdministrator(at.app);
    await at.app.call(operations.removeCategory, { token: admin.token, params: { categoryId } });
    await restore(courseId);
    expect((await publish(courseId)).body).toMatchObject({
      code: 'CATEGORY_NOT_FOUND',
      message: 'The category of this course is no longer there',
    });
    const problems = (await inPath(operations.getPublishProblems, courseId)).body.data as object[];
    expect(problems.slice(0, 1)).toMatchObject([{ kind: 'lost-category', isBlocking: true }]);
    await at.app.db
      .updateTable('courses')
      .set({ category_id: await aCategory(at.app) })
      .where('id', '=', courseId)
      .execute();
    expect((await publish(courseId)).status).toBe(200);
  });
});

describe('course-builder.discardCourse', () => {
  it('frees the space of a course that nobody followed, and leaves others their version', async () => {
    const draft = await aDraftCourse(at.app, at.owner, { videoSeconds: 10 });
    const taught = await aPublishedCourse(at.app, at.owner, { videoSeconds: 10 });
    const student = await anEnrolledStudent(at.app, taught);
    for (const { courseId } of [draft, taught]) await remove(courseId);
    expect(await countMedia()).toBe(2);
    for (const { courseId } of [draft, taught]) expect((await discard(courseId)).status).toBe(200);
    expect(await countMedia()).toBe(1);
    expect(await binOf()).toEqual([]);
    expect([await exists(draft.courseId), await exists(taught.courseId)]).toEqual([false, true]);
    expect((await inPath(operations.getPlayer, taught.courseId, student)).status).toBe(200);
    expect((await restore(taught.courseId)).body.code).toBe('COURSE_NOT_FOUND');
  });

  it('does not know a course that is not in the bin', async () => {
    const { courseId } = await aDraftCourse(at.app, at.owner);
    expect((await discard(courseId)).body.code).toBe('COURSE_NOT_FOUND');
    expect(await exists(courseId)).toBe(true);
  });
});

describe('the bin of courses', () => {
  it('is emptied after 30 days', async () => {
    const draft = await aDraftCourse(at.app, at.owner, { videoSeconds: 10 });
    const taught = await aPublishedCourse(at.app, at.owner, { videoSeconds: 10 });
    const student = await anEnrolledStudent(at.app, taught);
    for (const { courseId } of [draft, taught]) await remove(courseId);
    await emptyBins(at.app.db, Date.now() + 31 * DAY);
    expect(await binOf()).toEqual([]);
    expect([await exists(draft.courseId), await exists(taught.courseId)]).toEqual([false, true]);
    expect(await countMedia()).toBe(1);
    expect((await inPath(operations.getPlayer, taught.courseId, student)).status).toBe(200);
  });

  it('goes with the account: nothing stays but what students follow', async () => {
    const draft = await aDraftCourse(at.app, at.owner, { videoSeconds: 10 });
    const taught = await aPublishedCourse(at.app, at.owner);
    await anEnrolledStudent(at.app, taught);
    for (const { courseId } of [draft, taught]) await remove(courseId);
    const { token, password } = at.owner;
    expect((await at.app.call(operations.deleteProfile, { token, body: { password } })).status).toBe(200);
    expect([await exists(draft.courseId), await exists(taught.courseId)]).toEqual([false, true]);
    const row = at.app.db.selectFrom('courses').select(['instructor_id', 'binned_at']);
    expect(await row.where('id', '=', taught.courseId).executeTakeFirst()).toEqual({
      instructor_id: null,
      binned_at: null,
    });
  });
});
