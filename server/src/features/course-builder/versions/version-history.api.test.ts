import { operations } from '@lectern/contract';
import type { OwnCourse } from '@lectern/contract/course-builder';
import type { CourseChange } from '@lectern/contract/course-change';
import type { CourseVersion } from '@lectern/contract/course-versions';
import type { Operation } from '@lectern/contract/operation';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { aPublishedCourse, type TestCourse } from '../../../../testing/courses.ts';
import { giveExercise } from '../../../../testing/exercises.ts';
import { anEnrolledStudent } from '../../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const call = (operation: Operation, { courseId }: TestCourse, params: object = {}, more: object = {}) =>
  app.call(operation, { token: owner.token, params: { courseId, ...params }, ...more });
const versionsOf = async (course: TestCourse) =>
  (await call(operations.getCourseVersions, course)).body.data as CourseVersion[];
const changesOf = async (course: TestCourse, number: number, from = 'earlier') =>
  (
    (await call(operations.getCourseVersionChanges, course, { number: String(number) }, { query: { from } }))
      .body.data as CourseChange[]
  ).map(({ kind, what, title, detail }) => `${kind} ${what} ${title} ${detail}`.trim());
const restore = (course: TestCourse, number: number) =>
  call(operations.restoreCourseVersion, course, { number: String(number) });
const working = async (course: TestCourse) =>
  (await call(operations.getOwnCourse, course)).body.data as OwnCourse;
const publish = ({ courseId }: TestCourse) =>
  app.call(operations.updateCourseStatus, { token: owner.token, body: { courseId, status: true } });
const write = (lectureId: string, title: string) =>
  app.call(operations.saveLectureText, {
    token: owner.token,
    params: { lectureId },
    body: { title, description: `About ${title}` },
  });
const outlineOf = async (course: TestCourse) =>
  (await working(course)).courseContent.map(({ sectionName, subSection }) => [
    sectionName,
    subSection.map(({ title }) => title),
  ]);

/** Two sections of two lectures; the second version has another title and one section less. */
const aCourseOfTwoVersions = async () => {
  const course = await aPublishedCourse(app, owner, { sections: 2, lectures: 2 });
  await write(course.lectureIds[0] ?? '', 'Knots');
  await app.call(operations.deleteSection, {
    token: owner.token,
    body: { sectionId: course.sections[1]?.id },
  });
  await publish(course);
  return course;
};

describe('course-builder.getCourseVersions', () => {
  it('lists every version, the newest first, with who follows it', async () => {
    const course = await aPublishedCourse(app, owner, { sections: 1, lectures: 2 });
    await anEnrolledStudent(app, course);
    await write(course.lectureIds[0] ?? '', 'Knots');
    await publish(course);
    expect(await versionsOf(course)).toMatchObject([
      { number: 2, isPublic: true, students: 0, sectionsCount: 1, lecturesCount: 2 },
      { number: 1, isPublic: false, students: 1, sectionsCount: 1, lecturesCount: 2 },
    ]);
  });
});

describe('course-builder.getCourseVersionChanges', () => {
  it('says what a version changed, and what bringing it back would', async () => {
    const course = await aCourseOfTwoVersions();
    expect(await changesOf(course, 1)).toEqual([]);
    expect((await changesOf(course, 2)).toSorted()).toEqual([
      'changed lecture Knots new text',
      'removed lecture Lecture 2.1',
      'removed lecture Lecture 2.2',
      'removed section Section 2',
      'renamed lecture Knots was “Lecture 1.1”',
    ]);
    expect(await changesOf(course, 2, 'working')).toEqual([]);
    expect(await changesOf(course, 1, 'working')).toContain('added section Section 2');
    const { body } = await call(operations.getCourseVersionChanges, course, { number: '9' });
    expect(body.code).toBe('VERSION_NOT_FOUND');
  });

  it('compares any two versions, and their texts', async () => {
    const course = await aCourseOfTwoVersions();
    const [lectureId = ''] = course.lectureIds;
    await write(lectureId, 'Hitches');
    await publish(course);
    expect(await changesOf(course, 3, '1')).toContain('renamed lecture Hitches was “Lecture 1.1”');
    expect(await changesOf(course, 3, '2')).toEqual(await changesOf(course, 3));
    expect(await changesOf(course, 1, '3')).toContain('added section Section 2');
    const texts = await call(
      operations.getVersionTexts,
      course,
      { number: '3', partId: lectureId },
      { query: { from: '1' } },
    );
    expect(texts.body.data).toEqual([
      { field: 'description', before: 'The text of Lecture 1.1', after: 'About Hitches' },
    ]);
    for (const from of ['9', 'later'])
      expect(
        (await call(operations.getCourseVersionChanges, course, { number: '3' }, { query: { from } })).body
          .code,
        from,
      ).toBe('VERSION_NOT_FOUND');
  });
});

describe('course-builder.getVersionTexts', () => {
  const textsOf = async (course: TestCourse, number: number, partId: string, from = 'earlier') =>
    (await call(operations.getVersionTexts, course, { number: String(number), partId }, { query: { from } }))
      .body;

  it('gives both texts of a lecture or of the course where they differ', async () => {
    const course = await aCourseOfTwoVersions();
    const [first = '', second = ''] = course.lectureIds;
    const change = { field: 'description', before: expect.any(String), after: 'About Knots' };
    expect((await textsOf(course, 2, first)).data).toEqual([change]);
    expect((await textsOf(course, 2, second)).data).toEqual([]);
    expect((await textsOf(course, 2, course.courseId)).data).toEqual([]);
    // Only the first version has this lecture.
    expect((await textsOf(course, 2, course.lectureIds[2] ?? '')).data).toEqual([]);
    expect((await textsOf(course, 1, first)).data).toEqual([]);
    await write(first, 'Hitches');
    expect((await textsOf(course, 2, first, 'working')).data).toEqual([
      { field: 'description', before: 'About Hitches', after: 'About Knots' },
    ]);
    expect((await textsOf(course, 2, newId())).code).toBe('LECTURE_NOT_FOUND');
    expect((await textsOf(course, 9, first)).code).toBe('VERSION_NOT_FOUND');
  });

  it('is named where texts differ, and nowhere else', async () => {
    const course = await aCourseOfTwoVersions();
    const { data } = (await call(operations.getCourseVersionChanges, course, { number: '2' })).body;
    const withTexts = (data as CourseChange[]).filter(({ hasNewTexts }) => hasNewTexts);
    expect(withTexts.map(({ kind, title }) => [kind, title])).toEqual([['changed', 'Knots']]);
  });
});

describe('course-builder.restoreCourseVersion', () => {
  it('keeps the texts that it replaces among the earlier ones, and says again what is Markdown', async () => {
    const course = await aCourseOfTwoVersions();
    const lectureId = course.lectureIds[0] ?? '';
    const ask = { token: owner.token, params: { lectureId } };
    const body = { title: 'Knots', description: '# Bowline', starterCode: '', isMarkdown: true };
    await app.call(operations.saveLectureDraft, { ...ask, body });
    await publish(course);
    await restore(course, 1);
    const { data } = (await app.call(operations.getLectureHistory, ask)).body;
    expect(data).toContainEqual({ savedAt: expect.any(String), texts: body });
    expect((await working(course)).courseContent[0]?.subSection[0]?.isMarkdown).toBeUndefined();
    await restore(course, 3);
    expect((await working(course)).courseContent[0]?.subSection[0]?.isMarkdown).toBe(true);
  });

  it('brings a version back into the working copy, which nobody else sees before it is published', async () => {
    const course = await aCourseOfTwoVersions();
    expect((await restore(course, 1)).status).toBe(200);
    expect(await outlineOf(course)).toEqual([
      ['Section 1', ['Lecture 1.1', 'Lecture 1.2']],
      ['Section 2', ['Lecture 2.1', 'Lecture 2.2']],
    ]);
    expect((await working(course)).publishState).toBe('Unpublished changes');
    const { body } = await app.call(operations.getCourse, { params: { courseId: course.courseId } });
    expect(body.data).toMatchObject({ sectionsCount: 1 });
    expect(await changesOf(course, 1, 'working')).toEqual([]);
  });

  it('discards changes: what is new goes to the bin, and forms that are open notice', async () => {
    const course = await aPublishedCourse(app, owner, { sections: 1, lectures: 2 });
    const [first = ''] = course.lectureIds;
    const { courseContent } = await working(course);
    await write(first, 'Hitches');
    await app.call(operations.createSection, {
      token: owner.token,
      body: { courseId: course.courseId, sectionName: 'More' },
    });
    await app.call(operations.deleteSubSection, {
      token: owner.token,
      body: { subSectionId: course.lectureIds[1] },
    });
    await restore(course, 1);
    expect(await outlineOf(course)).toEqual([['Section 1', ['Lecture 1.1', 'Lecture 1.2']]]);
    expect((await working(course)).publishState).toBe('Published');
    const bin = (await call(operations.getDeletedParts, course)).body.data;
    expect(bin).toMatchObject([{ kind: 'section', title: 'More' }]);
    const refused = await app.call(operations.saveLectureText, {
      token: owner.token,
      params: { lectureId: first },
      body: { description: 'Old', revision: courseContent[0]?.subSection[0]?.revision },
    });
    expect(refused.body.code).toBe('CHANGED_ELSEWHERE');
  });

  it('brings back what is gone from the bin, with everything that hangs on it', async () => {
    const course = await aPublishedCourse(app, owner, { sections: 1, lectures: 2 });
    const { courseId, lectureIds } = course;
    await giveExercise(app, course);
    await sql`with quiz as (insert into quizzes (id, course_id, lecture_id, questions, found, pass_mark, decides)
        values (gen_random_uuid(), ${courseId}, ${lectureIds[0]}, '[]', '{}', 50, false) returning id),
      track as (insert into code_tracks (id, course_id, lecture_id, sha256, packed)
        values (gen_random_uuid(), ${courseId}, ${lectureIds[0]}, '', '') returning id)
      update lectures l set quiz_id = quiz.id, track_id = track.id from quiz, track
      where l.id = ${lectureIds[0]}`.execute(app.db);
    await app.db
      .updateTable('exercises')
      .set({ check_result: JSON.stringify({ problems: [], tests: [] }) })
      .where('course_id', '=', course.courseId)
      .execute();
    await publish(course);
    await app.db.deleteFrom('lectures').where('course_id', '=', course.courseId).execute();
    await app.db.deleteFrom('sections').where('course_id', '=', course.courseId).execute();
    await restore(course, 2);
    expect((await working(course)).publishState).toBe('Published');
    expect((await working(course)).courseContent[0]?.subSection[0]?.hasExercise).toBe(true);
  });
});

describe('course-builder.holdBackLecture', () => {
  const hold = (lectureId: string, isHeldBack: boolean) =>
    app.call(operations.holdBackLecture, { token: owner.token, params: { lectureId }, body: { isHeldBack } });
  const publicTitles = async ({ courseId }: TestCourse) => {
    const { body } = await app.call(operations.getCourse, { params: { courseId } });
    return (body.data as OwnCourse).courseContent.flatMap(({ subSection }) =>
      subSection.map(({ title }) => title),
    );
  };

  it('says of a section without other lectures, too, that it is held back', async () => {
    const course = await aPublishedCourse(app, owner, { sections: 2 });
    await hold(course.lectureIds[1] ?? '', true);
    await publish(course);
    expect((await changesOf(course, 2)).toSorted()).toEqual([
      'removed lecture Lecture 2.1 held back from students, kept in the course',
      'removed section Section 2 held back from students, kept in the course',
    ]);
  });

  it('leaves a lecture out of the next version, and puts it in again', async () => {
    const course = await aPublishedCourse(app, owner, { sections: 1, lectures: 2 });
    const [first = '', second = ''] = course.lectureIds;
    expect((await hold(second, true)).body.data).toMatchObject({ isHeldBack: true });
    expect((await working(course)).publishState).toBe('Unpublished changes');
    const { courseId } = course;
    const changes = { token: owner.token, params: { courseId } };
    expect((await app.call(operations.getUnpublishedChanges, changes)).body.data).toMatchObject([
      { kind: 'removed', _id: second, detail: 'held back from students, kept in the course' },
    ]);
    await publish(course);
    expect(await publicTitles(course)).toEqual(['Lecture 1.1']);
    expect(await changesOf(course, 2)).toEqual([
      'removed lecture Lecture 1.2 held back from students, kept in the course',
    ]);
    expect((await working(course)).publishState).toBe('Published');
    await write(second, 'Still held back');
    expect((await working(course)).publishState).toBe('Published');
    await hold(second, false);
    await publish(course);
    expect(await publicTitles(course)).toEqual(['Lecture 1.1', 'Still held back']);
    await hold(first, true);
    await hold(second, true);
    expect((await publish(course)).body.code).toBe('NOTHING_TO_PUBLISH');
  });

  it('keeps it in the working copy when a version is brought back that does not have it', async () => {
    const course = await aPublishedCourse(app, owner, { sections: 2, lectures: 2 });
    const [, second = '', third = '', fourth = ''] = course.lectureIds;
    for (const lectureId of [second, third, fourth]) await hold(lectureId, true);
    await publish(course);
    await restore(course, 2);
    expect(await outlineOf(course)).toEqual([
      ['Section 1', ['Lecture 1.1', 'Lecture 1.2']],
      ['Section 2', ['Lecture 2.1', 'Lecture 2.2']],
    ]);
    expect((await working(course)).publishState).toBe('Published');
    await restore(course, 1);
    expect((await working(course)).courseContent[1]?.subSection[0]?.isHeldBack).toBeUndefined();
  });

  it('keeps its place in the section, whatever else is discarded', async () => {
    const course = await aPublishedCourse(app, owner, { sections: 1, lectures: 5 });
    const [, second = '', third = ''] = course.lectureIds;
    for (const lectureId of [second, third]) await hold(lectureId, true);
    await publish(course);
    const [section] = (await working(course)).courseContent;
    await app.call(operations.addToOutline, {
      token: owner.token,
      params: { courseId: course.courseId },
      body: { sections: [{ sectionId: section?._id ?? '', at: 1, lectures: [{ title: 'New' }] }] },
    });
    expect((await outlineOf(course))[0]?.[1]).toContain('New');
    await restore(course, 2);
    expect(await outlineOf(course)).toEqual([
      ['Section 1', ['Lecture 1.1', 'Lecture 1.2', 'Lecture 1.3', 'Lecture 1.4', 'Lecture 1.5']],
    ]);
  });
});

describe('course-builder.setLectureMinutes', () => {
  const set = (lectureId: string, minutes: unknown) =>
    app.call(operations.setLectureMinutes, { token: owner.token, params: { lectureId }, body: { minutes } });
  const publicMinutes = async ({ courseId }: TestCourse) => {
    const { body } = await app.call(operations.getCourse, { params: { courseId } });
    return (body.data as OwnCourse).courseContent[0]?.subSection[0]?.minutes;
  };

  it('shows students the minutes from the next version on, and takes them back', async () => {
    const course = await aPublishedCourse(app, owner, { sections: 1, lectures: 1 });
    const [lectureId = ''] = course.lectureIds;
    expect((await set(lectureId, 25)).body.data).toMatchObject({ minutes: 25 });
    expect(await publicMinutes(course)).toBeUndefined();
    await publish(course);
    expect(await publicMinutes(course)).toBe(25);
    await set(lectureId, null);
    await publish(course);
    expect(await publicMinutes(course)).toBeUndefined();
  });

  it('is not replaced by who has not seen it, unless they do not say what they saw', async () => {
    const course = await aPublishedCourse(app, owner, { sections: 1, lectures: 1 });
    const [lectureId = ''] = course.lectureIds;
    const from = (was: number | null, minutes: number | null) =>
      app.call(operations.setLectureMinutes, {
        token: owner.token,
        params: { lectureId },
        body: { minutes, was },
      });
    expect((await from(null, 10)).status).toBe(200);
    expect(await from(null, 20)).toMatchObject({ status: 409, body: { code: 'CHANGED_ELSEWHERE' } });
    expect((await from(10, 20)).body.data).toMatchObject({ minutes: 20 });
    expect(await from(10, null)).toMatchObject({ status: 409 });
    expect((await set(lectureId, 30)).body.data).toMatchObject({ minutes: 30 });
  });

  it('refuses what is no whole number from 1 to 600', async () => {
    const course = await aPublishedCourse(app, owner, { sections: 1, lectures: 1 });
    for (const minutes of [0, 601, 1.5, '25'])
      expect((await set(course.lectureIds[0] ?? '', minutes)).status).toBe(400);
  });
});
