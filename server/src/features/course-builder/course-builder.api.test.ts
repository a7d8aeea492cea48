import { operations } from '@lectern/contract';
import type { OwnCourse } from '@lectern/contract/course-builder';
import type { Operation } from '@lectern/contract/operation';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aCategory, aDraftCourse, aPublishedCourse } from '../../../testing/courses.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { newId } from '#platform/database/ids.ts';

let app: TestApp;
let owner: TestAccount;
let categoryId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app, { firstName: 'Ada', lastName: 'Byron' });
  categoryId = await aCategory(app);
});
afterAll(() => app.close());

const fields = () => ({
  courseName: 'Sorting, by hand',
  courseDescription: 'Put things in order',
  whatYouWillLearn: 'Five ways to sort',
  price: '12.50',
  category: categoryId,
});

const aPicture = async (): Promise<Blob> => {
  const png = await sharp({ create: { width: 800, height: 450, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(png)], { type: 'image/png' });
};

const aForm = (values: Record<string, string | Blob>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
};

const call = async (operation: Operation, request: object) => {
  const { status, body } = await app.call(operation, { token: owner.token, ...request });
  return { status, body, course: body.data as OwnCourse };
};

describe('course-builder.createCourse', () => {
  it('makes a draft with a thumbnail from a form, and ignores fields that it does not know', async () => {
    const form = aForm({
      ...fields(),
      thumbnail: await aPicture(),
      instructor: newId(),
      isPublished: 'true',
      studentsCount: '9000',
    });
    const { status, body } = await call(operations.createCourse, { form });
    expect(status).toBe(200);
    const { course } = body.data as { course: OwnCourse };
    expect(course).toMatchObject({
      courseName: 'Sorting, by hand',
      price: 12.5,
      category: categoryId,
      instructor: { _id: owner.userId, firstName: 'Ada', lastName: 'Byron' },
      courseContent: [],
      ratingAndReviews: [],
      studentsEnrolled: [],
      studentsCount: 0,
      isPublished: false,
      publishState: 'Draft',
    });
    expect(course.thumbnail).toMatch(/^\/api\/v1\/media\/images\//);
    const shown = await app.http.inject({ method: 'HEAD', url: course.thumbnail });
    expect(shown.statusCode).toBe(200);
  });

  it('takes JSON, and a price of nothing', async () => {
    const { status, body } = await call(operations.createCourse, { body: { ...fields(), price: 0 } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ course: { price: 0, thumbnail: '', thumbnailSizes: [] } });
  });

  it.each([
    ['an empty title', { courseName: '  ' }, 400, 'All fields are required'],
    ['no category chosen', { category: '' }, 400, 'All fields are required'],
    ['a category of nothing', { category: newId() }, 404, 'Category not found'],
    ['a negative price', { price: '-1' }, 400, 'A price cannot be under 0'],
    ['half a cent', { price: '0.005' }, 400, 'A price has at most two decimals'],
    ['a price in another base', { price: '0x10' }, 400, 'Please enter a price as a number'],
    ['a price as a power', { price: '1e3' }, 400, 'Please enter a price as a number'],
    ['a price of nothing', { price: ' ' }, 400, 'All fields are required'],
    ['a price in words', { price: 'ten' }, 400, 'Please enter a price as a number'],
    [
      'a title of 201 letters',
      { courseName: 'a'.repeat(201) },
      400,
      'A title may have at most 200 characters',
    ],
  ])('refuses %s', async (_what, wrong, wanted, message) => {
    const { status, body } = await call(operations.createCourse, { form: aForm({ ...fields(), ...wrong }) });
    expect({ status, message: body.message }).toEqual({ status: wanted, message });
  });

  it('refuses a thumbnail that is no picture, and keeps nothing of it', async () => {
    const before = await app.db.selectFrom('courses').select('id').execute();
    const thumbnail = new Blob(['<svg onload="alert(1)">'], { type: 'image/png' });
    const { status } = await call(operations.createCourse, { form: aForm({ ...fields(), thumbnail }) });
    expect(status).toBe(415);
    expect(await app.db.selectFrom('courses').select('id').execute()).toHaveLength(before.length);
  });
});

describe('course-builder.updateCourse', () => {
  it('changes the information and keeps the thumbnail when none is sent', async () => {
    const created = await call(operations.createCourse, {
      form: aForm({ ...fields(), thumbnail: await aPicture() }),
    });
    const { course } = created.body.data as { course: OwnCourse };
    const other = await aCategory(app);
    const { status, course: changed } = await call(operations.updateCourse, {
      form: aForm({
        ...fields(),
        courseId: course._id,
        courseName: 'Sorting',
        price: '0.10',
        category: other,
      }),
    });
    expect(status).toBe(200);
    expect(changed).toMatchObject({ courseName: 'Sorting', price: 0.1, category: other });
    expect(changed.thumbnail).toBe(course.thumbnail);
  });

  it('replaces the thumbnail, and lets go of the one that nothing shows any more', async () => {
    const created = await call(operations.createCourse, {
      form: aForm({ ...fields(), thumbnail: await aPicture() }),
    });
    const { course } = created.body.data as { course: OwnCourse };
    const { course: changed } = await call(operations.updateCourse, {
      form: aForm({ ...fields(), courseId: course._id, thumbnail: await aPicture() }),
    });
    expect(changed.thumbnail).not.toBe(course.thumbnail);
    const shown = await Promise.all(
      [course, changed].map(({ thumbnail }) => {
        const id = /images\/(.{36})/.exec(thumbnail)?.[1] ?? '';
        return app.db.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst();
      }),
    );
    expect(shown.map((row) => row !== undefined)).toEqual([false, true]);
  });
});

describe('course-builder.getInstructorCourses', () => {
  it('answers own courses with their content, last changed first, whatever the letter case of the path', async () => {
    const instructor = await anInstructor(app);
    const draft = await aDraftCourse(app, instructor, { title: 'First', sections: 2, lectures: 2 });
    const published = await aPublishedCourse(app, instructor, { title: 'Second', sections: 3 });
    await aPublishedCourse(app, owner);
    const get = () =>
      app.call(operations.getInstructorCourses, {
        token: instructor.token,
        path: '/API/v1/getinstructorCOURSES',
      });
    const { status, body } = await get();
    expect(status).toBe(200);
    const courses = body.data as OwnCourse[];
    expect(courses.map(({ courseName, publishState }) => [courseName, publishState])).toEqual([
      ['Second', 'Published'],
      ['First', 'Draft'],
    ]);
    expect(courses[0]).toMatchObject({ _id: published.courseId, category: published.categoryId });
    expect(courses[1]?.courseContent.map(({ subSection }) => subSection.length)).toEqual([2, 2]);
    await app.call(operations.createSection, {
      token: instructor.token,
      body: { courseId: draft.courseId, sectionName: 'More' },
    });
    const [first] = (await get()).body.data as OwnCourse[];
    expect(first?._id).toBe(draft.courseId);
  });

  it('leaves their content out where it is not wanted', async () => {
    const instructor = await anInstructor(app);
    await aDraftCourse(app, instructor, { sections: 2, lectures: 2 });
    const { body } = await app.call(operations.getInstructorCourses, {
      token: instructor.token,
      query: { content: 'none' },
    });
    expect(body.data).toMatchObject([{ courseContent: [], sectionsCount: 2, lecturesCount: 4 }]);
  });

  it('answers nobody else with them', async () => {
    const nobody = await anInstructor(app);
    const { body } = await app.call(operations.getInstructorCourses, { token: nobody.token });
    expect(body.data).toEqual([]);
  });
});

describe('course-builder.getOwnCourse', () => {
  it('answers the working copy with its content', async () => {
    const draft = await aDraftCourse(app, owner, { sections: 2, lectures: 1, videoSeconds: 3725 });
    const { status, course } = await call(operations.getOwnCourse, { params: { courseId: draft.courseId } });
    expect(status).toBe(200);
    expect(course.courseContent.map(({ _id }) => _id)).toEqual(draft.sections.map(({ id }) => id));
    expect(course.courseContent[0]?.subSection[0]).toMatchObject({ timeDuration: '1:02:05', hasVideo: true });
    expect(course).toMatchObject({ sectionsCount: 2, lecturesCount: 2, durationSeconds: 7450 });
  });
});
