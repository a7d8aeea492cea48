import { operations } from '@lectern/contract';
import type { Lecture, Section } from '@lectern/contract/course';
import type { Operation } from '@lectern/contract/operation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aDraftCourse, aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { newId } from '#platform/database/ids.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const call = (operation: Operation, body: object, more: object = {}) =>
  app.call(operation, { token: owner.token, body, ...more });

const sectionsOf = async ({ courseId }: TestCourse): Promise<Section[]> =>
  (await call(operations.getAllSections, { courseId })).body.data as Section[];

const namesOf = async (course: TestCourse): Promise<[string, string[]][]> =>
  (await sectionsOf(course)).map(({ sectionName, subSection }) => [
    sectionName,
    subSection.map(({ title }) => title),
  ]);

const positionsOf = async (course: TestCourse): Promise<number[][]> => {
  const sections = await app.db
    .selectFrom('sections')
    .select('position')
    .where('course_id', '=', course.courseId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute();
  const lectures = await app.db
    .selectFrom('lectures')
    .select(['section_id', 'position'])
    .where('course_id', '=', course.courseId)
    .where('deleted_at', 'is', null)
    .orderBy('section_id')
    .orderBy('position')
    .execute();
  return [sections.map(({ position }) => position), lectures.map(({ position }) => position)];
};

describe('course-builder sections', () => {
  it('are added at the end, renamed and deleted', async () => {
    const course = await aDraftCourse(app, owner, { sections: 1, lectures: 1 });
    const { courseId } = course;
    const created = await call(operations.createSection, { courseId, sectionName: '  Loops ' });
    expect(created).toMatchObject({ status: 200, body: { data: { sectionName: 'Loops', subSection: [] } } });
    const { _id: sectionId } = created.body.data as Section;
    await call(operations.createSection, { courseId, sectionName: 'Lists' });
    const renamed = await call(operations.updateSection, {
      sectionId: sectionId.toUpperCase(),
      sectionName: 'Turns',
    });
    expect(renamed.body.data).toEqual({ _id: sectionId, sectionName: 'Turns', subSection: [], revision: 2 });
    expect(await namesOf(course)).toEqual([
      ['Section 1', ['Lecture 1.1']],
      ['Turns', []],
      ['Lists', []],
    ]);
    // A client that cannot send a body with DELETE uses POST.
    const first = course.sections[0]?.id;
    expect((await call(operations.deleteSection, { sectionId: first })).status).toBe(200);
    expect((await call(operations.deleteSection, { sectionId }, { method: 'POST' })).status).toBe(200);
    expect((await call(operations.deleteSection, { sectionId })).body.message).toBe('Section not found');
    expect(await namesOf(course)).toEqual([['Lists', []]]);
    expect(await positionsOf(course)).toEqual([[0], []]);
  });

  it('refuse a name that is blank or too long', async () => {
    const { courseId } = await aDraftCourse(app, owner);
    expect((await call(operations.createSection, { courseId, sectionName: ' ' })).status).toBe(400);
    const long = await call(operations.createSection, { courseId, sectionName: 'x'.repeat(201) });
    expect(long.status).toBe(400);
  });
});

describe('course-builder lectures', () => {
  it('are added at the end of their section, changed, and deleted by a DELETE with a JSON body', async () => {
    const course = await aDraftCourse(app, owner, { lectures: 1 });
    const sectionId = course.sections[0]?.id ?? '';
    const form = new FormData();
    form.append('sectionId', sectionId);
    form.append('title', 'Variables');
    form.append('description', 'Names for values');
    form.append('starterCode', 'let x = 1;');
    const created = await app.call(operations.createSubSection, { token: owner.token, form });
    expect(created).toMatchObject({
      status: 200,
      body: {
        data: {
          title: 'Variables',
          description: 'Names for values',
          videoUrl: '',
          timeDuration: '0:00',
          hasVideo: false,
          starterCode: 'let x = 1;',
        },
      },
    });
    const { _id: subSectionId } = created.body.data as Lecture;
    const change = new FormData();
    change.append('subSectionId', subSectionId);
    change.append('sectionId', 'null');
    change.append('title', 'Names');
    change.append('description', 'A name holds a value');
    const changed = await app.call(operations.updateSubSection, { token: owner.token, form: change });
    expect(changed.body.data).toMatchObject({ _id: subSectionId, title: 'Names', starterCode: 'let x = 1;' });
    expect(await namesOf(course)).toEqual([['Section 1', ['Lecture 1.1', 'Names']]]);
    const [first] = course.lectureIds;
    expect((await call(operations.deleteSubSection, { sectionId, subSectionId: first })).status).toBe(200);
    expect(await namesOf(course)).toEqual([['Section 1', ['Names']]]);
    expect(await positionsOf(course)).toEqual([[0], [0]]);
    const again = await call(operations.deleteSubSection, { sectionId, subSectionId: first });
    expect(again).toMatchObject({ status: 404, body: { message: 'Lecture not found' } });
  });

  it('refuse a section of nothing', async () => {
    const { status, body } = await call(operations.createSubSection, {
      sectionId: newId(),
      title: 'Lost',
      description: 'Nowhere',
    });
    expect({ status, message: body.message }).toEqual({ status: 404, message: 'Section not found' });
  });
});

describe('course-builder.reorderCourse', () => {
  const order = (course: TestCourse, sections: [number, [number, number][]][]) => ({
    sections: sections.map(([section, lectures]) => ({
      _id: course.sections[section]?.id,
      subSection: lectures.map(([s, l]) => course.sections[s]?.lectures[l]?.id),
    })),
  });

  it('sets the order of sections and lectures, across sections too', async () => {
    const course = await aDraftCourse(app, owner, { sections: 2, lectures: 2 });
    const params = { courseId: course.courseId };
    const { status, body } = await call(
      operations.reorderCourse,
      order(course, [
        [1, [[1, 1]]],
        [
          0,
          [
            [0, 1],
            [1, 0],
            [0, 0],
          ],
        ],
      ]),
      { params },
    );
    expect(status).toBe(200);
    expect(await namesOf(course)).toEqual([
      ['Section 2', ['Lecture 2.2']],
      ['Section 1', ['Lecture 1.2', 'Lecture 2.1', 'Lecture 1.1']],
    ]);
    expect(body.data).toEqual(await sectionsOf(course));
  });

  it('refuses an order that was made of one which somebody else has changed since', async () => {
    const course = await aDraftCourse(app, owner, { sections: 2, lectures: 2 });
    const params = { courseId: course.courseId };
    const whole = (first: number[], second: number[]) =>
      order(course, [
        [0, first.map((lecture) => [0, lecture])],
        [1, second.map((lecture) => [1, lecture])],
      ]);
    const asFound = whole([0, 1], [0, 1]);
    const ofAnn = { ...whole([0, 1], [1, 0]), base: asFound.sections };
    const ofBen = { ...whole([1, 0], [0, 1]), base: asFound.sections };
    expect((await call(operations.reorderCourse, ofAnn, { params })).status).toBe(200);
    expect(await call(operations.reorderCourse, ofBen, { params })).toMatchObject({
      status: 400,
      body: { code: 'OUTLINE_MISMATCH' },
    });
    const again = { ...whole([1, 0], [1, 0]), base: ofAnn.sections };
    expect((await call(operations.reorderCourse, again, { params })).status).toBe(200);
    expect(await namesOf(course)).toEqual([
      ['Section 1', ['Lecture 1.2', 'Lecture 1.1']],
      ['Section 2', ['Lecture 2.2', 'Lecture 2.1']],
    ]);
  });

  it('refuses an order that leaves out, repeats or invents', async () => {
    const course = await aDraftCourse(app, owner, { sections: 2, lectures: 1 });
    const params = { courseId: course.courseId };
    const other = await aDraftCourse(app, owner);
    const wrong = [
      order(course, [[0, [[0, 0]]]]),
      order(course, [
        [0, [[0, 0]]],
        [1, []],
      ]),
      order(course, [
        [
          0,
          [
            [0, 0],
            [0, 0],
          ],
        ],
        [1, []],
      ]),
      { sections: [...order(course, [[0, [[0, 0]]]]).sections, ...order(other, [[0, [[0, 0]]]]).sections] },
    ];
    for (const body of wrong) {
      const answer = await call(operations.reorderCourse, body, { params });
      expect(answer).toMatchObject({ status: 400, body: { code: 'OUTLINE_MISMATCH' } });
    }
    expect(await namesOf(course)).toEqual([
      ['Section 1', ['Lecture 1.1']],
      ['Section 2', ['Lecture 2.1']],
    ]);
  });
});

describe('concurrent edits of one course', () => {
  it('take turns: none fails, and positions stay dense', async () => {
    const course = await aDraftCourse(app, owner, { sections: 6, lectures: 3 });
    const { courseId } = course;
    const edits = course.sections.flatMap(({ id: sectionId, lectures }, place) => [
      call(operations.createSection, { courseId, sectionName: `New ${place}` }),
      call(operations.createSubSection, { sectionId, title: 'New', description: 'New' }),
      call(operations.deleteSubSection, { sectionId, subSectionId: lectures[1]?.id }),
      call(operations.updateSection, { sectionId, sectionName: `Named ${place}` }),
      call(operations.updateCourseStatus, { courseId, status: place % 2 === 0 }),
    ]);
    const answers = await Promise.all([
      ...edits,
      call(operations.deleteSection, { sectionId: course.sections[0]?.id }),
    ]);
    // The editor of the deleted section may send its changes too late.
    expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    const sections = await sectionsOf(course);
    const [positions, lecturePositions] = await positionsOf(course);
    expect(positions).toEqual(sections.map((_, place) => place));
    expect(lecturePositions).toEqual(
      sections.flatMap(({ subSection }) => subSection.map((_, place) => place)),
    );
  });
});

describe('course-builder.getAllSections', () => {
  it('answers the outline of a published course without video addresses to those who only look', async () => {
    const course = await aPublishedCourse(app, owner, { sections: 2, lectures: 1, videoSeconds: 65 });
    for (const reader of [await aStudent(app), await anInstructor(app)]) {
      const { status, body } = await app.call(operations.getAllSections, {
        token: reader.token,
        body: { courseId: course.courseId },
      });
      expect(status).toBe(200);
      const lectures = (body.data as Section[]).flatMap(({ subSection }) => subSection);
      expect(lectures.map(({ title, videoUrl, timeDuration }) => [title, videoUrl, timeDuration])).toEqual([
        ['Lecture 1.1', '', '1:05'],
        ['Lecture 2.1', '', '1:05'],
      ]);
    }
  });
});

describe('course-builder.getAllSubSections', () => {
  it('answers the lectures of a section of the working copy to its owner', async () => {
    const course = await aDraftCourse(app, owner, { sections: 2, lectures: 2 });
    const sectionId = course.sections[1]?.id ?? '';
    const { status, body } = await call(operations.getAllSubSections, { sectionId: sectionId.toUpperCase() });
    expect(status).toBe(200);
    expect((body.data as Lecture[]).map(({ title }) => title)).toEqual(['Lecture 2.1', 'Lecture 2.2']);
  });

  it('answers the published ones to others, also when the working copy has deleted the section, and not the new ones', async () => {
    const course = await aPublishedCourse(app, owner, { lectures: 2 });
    const { token } = await aStudent(app);
    const sectionId = course.sections[0]?.id ?? '';
    await call(operations.deleteSection, { sectionId });
    const added = await call(operations.createSection, { courseId: course.courseId, sectionName: 'Secret' });
    const { body } = await app.call(operations.getAllSubSections, { token, body: { sectionId } });
    expect((body.data as Lecture[]).map(({ title }) => title)).toEqual(['Lecture 1.1', 'Lecture 1.2']);
    const hidden = await app.call(operations.getAllSubSections, {
      token,
      body: { sectionId: (added.body.data as Section)._id },
    });
    expect(hidden).toMatchObject({ status: 404, body: { message: 'Section not found' } });
    expect((await call(operations.getAllSubSections, { sectionId })).status).toBe(404);
  });
});
