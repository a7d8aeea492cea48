import { operations } from '@lectern/contract';
import type { OwnCourse } from '@lectern/contract/course-builder';
import type { CourseChange } from '@lectern/contract/course-change';
import type { Course, Section } from '@lectern/contract/course';
import type { Operation } from '@lectern/contract/operation';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import {
  aCategory,
  aDraftCourse,
  aPublishedCourse,
  aVideo,
  type TestCourse,
} from '../../../testing/courses.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { enrol } from '#features/learning/enrolments.service.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const call = (operation: Operation, request: object) =>
  app.call(operation, { token: owner.token, ...request });

const setStatus = (courseId: string, status: unknown) =>
  call(operations.updateCourseStatus, { body: { courseId, status } });

const own = async ({ courseId }: TestCourse): Promise<OwnCourse> =>
  (await call(operations.getOwnCourse, { params: { courseId } })).body.data as OwnCourse;

const changes = async ({ courseId }: TestCourse): Promise<[string, string, string, string][]> =>
  ((await call(operations.getUnpublishedChanges, { params: { courseId } })).body.data as CourseChange[]).map(
    ({ kind, what, title, detail }) => [kind, what, title, detail],
  );

const versionsOf = ({ courseId }: TestCourse) =>
  sql<Record<string, unknown>>`select * from course_versions where course_id = ${courseId} order by number`
    .execute(app.db)
    .then(({ rows }) => rows);

const seenByPublic = async ({ courseId }: TestCourse): Promise<Course | undefined> =>
  (await app.call(operations.getCourse, { params: { courseId } })).body.data as Course | undefined;

const rename = (course: TestCourse, title: string) =>
  call(operations.updateSubSection, {
    body: { subSectionId: course.lectureIds[0], title, description: 'Changed' },
  });

describe('course-builder.updateCourseStatus', () => {
  it('publishes a draft into the catalogue', async () => {
    const course = await aDraftCourse(app, owner, { sections: 2, lectures: 2, videoSeconds: 30 });
    const { status, body } = await setStatus(course.courseId, 'Published');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ isPublished: true, publishState: 'Published' });
    expect(await seenByPublic(course)).toMatchObject({
      courseName: course.title,
      sectionsCount: 2,
      lecturesCount: 4,
      durationSeconds: 120,
    });
    expect(await versionsOf(course)).toHaveLength(1);
    const videos = await app.db
      .selectFrom('course_version_videos')
      .select('media_id')
      .where('course_id', '=', course.courseId)
      .execute();
    expect(videos).toHaveLength(4);
  });

  it.each([true, 'true', 'Published'])('publishes by %j, in either field, by PUT and POST', async (value) => {
    const course = await aDraftCourse(app, owner);
    const { courseId } = course;
    const published = await call(operations.updateCourseStatus, {
      method: 'POST',
      body: { courseId, isPublished: value },
    });
    expect(published.body.data).toMatchObject({ isPublished: true });
    const taken = await setStatus(courseId, value === true ? false : 'Draft');
    expect(taken.body.data).toMatchObject({ isPublished: false, publishState: 'Draft', isWithdrawn: true });
  });

  it.each(['published', 1, 'yes', {}])('refuses %j as a status', async (value) => {
    const { courseId } = await aDraftCourse(app, owner);
    expect((await setStatus(courseId, value)).status).toBe(400);
  });

  it('tells the owner the price in the catalogue while it is not that of the working copy', async () => {
    const course = await aPublishedCourse(app, owner, { priceCents: 1250 });
    expect(await own(course)).not.toHaveProperty('publicPrice');
    await app.db
      .updateTable('courses')
      .set({ price_cents: 1999 })
      .where('id', '=', course.courseId)
      .execute();
    expect(await own(course)).toMatchObject({ price: 19.99, publicPrice: 12.5 });
    await setStatus(course.courseId, false);
    expect(await own(course)).not.toHaveProperty('publicPrice');
  });

  it('tells the owner when what everybody reads was published', async () => {
    const course = await aDraftCourse(app, owner);
    expect((await own(course)).publishedAt).toBeNull();
    await setStatus(course.courseId, 'Published');
    const { published_at } = await app.db
      .selectFrom('course_versions')
      .select('published_at')
      .where('course_id', '=', course.courseId)
      .executeTakeFirstOrThrow();
    expect((await own(course)).publishedAt).toBe(published_at.toISOString());
    await rename(course, 'Anew');
    expect((await own(course)).publishedAt).toBe(published_at.toISOString());
    await setStatus(course.courseId, 'Draft');
    expect((await own(course)).publishedAt).toBeNull();
  });

  it('refuses to publish without a lecture', async () => {
    const course = await aDraftCourse(app, owner, { sections: 2, lectures: 0 });
    const { status, body } = await setStatus(course.courseId, true);
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'Add at least one lecture before publishing',
    });
    expect(await seenByPublic(course)).toBeUndefined();
  });

  it('makes no new version while nothing has changed, published again or republished', async () => {
    const course = await aPublishedCourse(app, owner);
    await setStatus(course.courseId, true);
    await setStatus(course.courseId, false);
    await setStatus(course.courseId, true);
    expect(await versionsOf(course)).toHaveLength(1);
    expect(await own(course)).toMatchObject({ publishState: 'Published' });
  });

  it('makes one version of 20 parallel publishes', async () => {
    const course = await aPublishedCourse(app, owner);
    await rename(course, 'Renamed');
    const answers = await Promise.all(Array.from({ length: 20 }, () => setStatus(course.courseId, true)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    expect((await versionsOf(course)).map((row) => row['number'])).toEqual([1, 2]);
  });

  it('takes a course out of the catalogue for everybody but its owner and its students', async () => {
    const course = await aPublishedCourse(app, owner);
    const { courseId, categoryId } = course;
    const [student, stranger] = await Promise.all([aStudent(app), aStudent(app)]);
    await enrol(app.db, { userId: student.userId, courseId });
    const sections = (token: string) => app.call(operations.getAllSections, { token, body: { courseId } });
    await setStatus(courseId, 'Draft');
    expect((await sections(student.token)).status).toBe(200);
    expect((await sections(stranger.token)).status).toBe(404);
    await eventually(async () => expect(await seenByPublic(course)).toBeUndefined());
    const page = await app.call(operations.getCatalogPage, { params: { categoryId } });
    expect(page.body.data).toMatchObject({ courses: [] });
  });
});

describe('publishing', () => {
  it('shows edits to nobody else until they are published', async () => {
    const course = await aPublishedCourse(app, owner, { title: 'Before', lectures: 2, videoSeconds: 10 });
    const { courseId } = course;
    const student = await aStudent(app);
    await enrol(app.db, { userId: student.userId, courseId });
    const learnt = async (): Promise<Section[]> =>
      (await app.call(operations.getAllSections, { token: student.token, body: { courseId } })).body
        .data as Section[];
    const [before, publicBefore] = [await learnt(), await seenByPublic(course)];

    await rename(course, 'Secret');
    await call(operations.deleteSubSection, { body: { subSectionId: course.lectureIds[1] } });
    await call(operations.createSection, { body: { courseId, sectionName: 'Secret' } });
    expect((await own(course)).publishState).toBe('Unpublished changes');
    expect(await learnt()).toEqual(before);
    expect(await seenByPublic(course)).toEqual(publicBefore);

    await setStatus(courseId, true);
    expect((await own(course)).publishState).toBe('Published');
    await eventually(async () =>
      expect((await seenByPublic(course))?.courseContent.map(({ sectionName }) => sectionName)).toEqual([
        'Section 1',
        'Secret',
      ]),
    );
    // A student keeps the version that they follow until they choose the newer one.
    expect(await learnt()).toEqual(before);
  });

  it('never changes a version that is written', async () => {
    const course = await aPublishedCourse(app, owner, { lectures: 2, videoSeconds: 10 });
    const [first] = await versionsOf(course);
    await rename(course, 'Other');
    await setStatus(course.courseId, true);
    await call(operations.deleteSection, { body: { sectionId: course.sections[0]?.id } });
    await setStatus(course.courseId, false);
    expect((await versionsOf(course))[0]).toEqual(first);
    const change = sql`update course_versions set title = 'Forged' where course_id = ${course.courseId}`;
    await expect(change.execute(app.db)).rejects.toThrow('course versions are immutable');
  });

  it('keeps the replaced video of a lecture while a version plays it', async () => {
    const course = await aPublishedCourse(app, owner, { videoSeconds: 10 });
    const old = course.sections[0]?.lectures[0]?.videoId ?? '';
    const isThere = async () =>
      (await app.db.selectFrom('media').select('id').where('id', '=', old).executeTakeFirst()) !== undefined;
    const deleteForGood = async ({ courseId, lectureIds: [partId = ''] }: TestCourse) => {
      await call(operations.deleteSubSection, { body: { subSectionId: partId } });
      await call(operations.discardPart, { params: { courseId, partId } });
    };
    await deleteForGood(course);
    expect(await isThere()).toBe(true);
    const draft = await aDraftCourse(app, owner, { videoSeconds: 10 });
    await deleteForGood(draft);
    const unused = draft.sections[0]?.lectures[0]?.videoId ?? '';
    const left = await app.db.selectFrom('media').select('id').where('id', '=', unused).execute();
    expect(left).toEqual([]);
  });

  it('moves a course between categories in the cached catalogue', async () => {
    const course = await aPublishedCourse(app, owner, { title: 'Wanderer' });
    const { courseId } = course;
    const other = await aCategory(app);
    const titles = async (categoryId: string): Promise<string[]> => {
      const { body } = await app.call(operations.getCatalogPage, { params: { categoryId } });
      return (body.data as { courses: Course[] }).courses.map(({ courseName }) => courseName);
    };
    expect([await titles(course.categoryId), await titles(other)]).toEqual([['Wanderer'], []]);
    await call(operations.updateCourse, {
      body: {
        courseId,
        courseName: 'Wanderer',
        courseDescription: 'Walks',
        whatYouWillLearn: 'To walk',
        price: 0,
        category: other,
      },
    });
    expect([await titles(course.categoryId), await titles(other)]).toEqual([['Wanderer'], []]);
    await setStatus(courseId, true);
    await eventually(async () =>
      expect([await titles(course.categoryId), await titles(other)]).toEqual([[], ['Wanderer']]),
    );
  });
});

describe('course-builder.getUnpublishedChanges', () => {
  it('says in words what publishing would change', async () => {
    const course = await aPublishedCourse(app, owner, { sections: 2, lectures: 2, priceCents: 1000 });
    const { courseId } = course;
    expect(await changes(course)).toEqual([]);
    const videoId = await aVideo(app, owner);
    await app.db
      .updateTable('lectures')
      .set({ video_id: videoId })
      .where('id', '=', course.lectureIds[2] ?? '')
      .execute();
    await call(operations.updateCourse, {
      body: {
        courseId,
        courseName: 'Renamed',
        courseDescription: 'What it is about',
        whatYouWillLearn: 'How a test is written',
        price: 12,
        category: course.categoryId,
      },
    });
    await rename(course, 'First');
    await call(operations.deleteSubSection, { body: { subSectionId: course.lectureIds[3] } });
    await call(operations.createSection, { body: { courseId, sectionName: 'New' } });
    expect(await changes(course)).toEqual([
      ['renamed', 'course', 'Renamed', 'was “A course for a test”'],
      ['changed', 'course', 'Renamed', 'price from $10.00 to $12.00'],
      ['renamed', 'lecture', 'First', 'was “Lecture 1.1”'],
      ['changed', 'lecture', 'First', 'new text'],
      ['changed', 'lecture', 'Lecture 2.1', 'video added'],
      ['added', 'section', 'New', ''],
      ['removed', 'lecture', 'Lecture 2.2', ''],
    ]);
    await setStatus(courseId, true);
    expect(await changes(course)).toEqual([]);
  });

  it('compares a withdrawn course with its last version', async () => {
    const course = await aPublishedCourse(app, owner, { title: 'Resting' });
    await rename(course, 'First');
    await setStatus(course.courseId, true);
    await setStatus(course.courseId, false);
    expect(await changes(course)).toEqual([]);
    await rename(course, 'Other');
    expect(await changes(course)).toEqual([['renamed', 'lecture', 'Other', 'was “First”']]);
    await setStatus(course.courseId, true);
    expect(await changes(course)).toEqual([]);
  });

  it('calls a course that was never published new as a whole', async () => {
    const course = await aDraftCourse(app, owner, { title: 'Fresh' });
    expect(await changes(course)).toEqual([['added', 'course', 'Fresh', '']]);
  });
});
