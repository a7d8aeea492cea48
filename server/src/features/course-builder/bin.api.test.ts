import { operations } from '@lectern/contract';
import type { DeletedPartOfCourse } from '@lectern/contract/course-bin';
import type { Section } from '@lectern/contract/course';
import { DAY } from '@lectern/contract/units';
import { describe, expect, it } from 'vitest';
import { emptyBins } from './bin.service.ts';
import { aDraftCourse, aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { aCourseWithExercise } from '../../../testing/exercises.ts';
import { aServerWithOwners } from '../../../testing/server-with-owners.ts';

const at = aServerWithOwners();

const inPath = ({ courseId }: TestCourse, partId: string | undefined) => ({
  token: at.owner.token,
  params: { courseId, partId: partId ?? '' },
});
const restore = (course: TestCourse, partId: string | undefined) =>
  at.app.call(operations.restorePart, inPath(course, partId));
const discard = (course: TestCourse, partId: string | undefined) =>
  at.app.call(operations.discardPart, inPath(course, partId));
const deleteLecture = (subSectionId: string | undefined) =>
  at.app.call(operations.deleteSubSection, { token: at.owner.token, body: { subSectionId } });
const deleteSection = (sectionId: string | undefined) =>
  at.app.call(operations.deleteSection, { token: at.owner.token, body: { sectionId } });

const sectionsOf = async ({ courseId }: TestCourse) =>
  (await at.app.call(operations.getAllSections, { token: at.owner.token, body: { courseId } })).body
    .data as Section[];
const namesOf = async (course: TestCourse) =>
  (await sectionsOf(course)).map(({ sectionName, subSection }) => [
    sectionName,
    subSection.map(({ title }) => title),
  ]);
const binOf = async ({ courseId }: TestCourse) =>
  (await at.app.call(operations.getDeletedParts, { token: at.owner.token, params: { courseId } })).body
    .data as DeletedPartOfCourse[];
const videosOf = async (course: TestCourse) => {
  const ids = course.sections.flatMap(({ lectures }) => lectures.flatMap(({ videoId }) => videoId ?? []));
  return (await at.app.db.selectFrom('media').select('id').where('id', 'in', ids).execute()).length;
};
const usedBytes = async () =>
  (
    (await at.app.call(operations.getUploadLimits, { token: at.owner.token })).body.data as {
      usedBytes: number;
    }
  ).usedBytes;

describe('course-builder.restorePart', () => {
  it('brings a lecture back to its place as it was, with its text, video and exercise', async () => {
    const course = await aCourseWithExercise(at.app, at.owner);
    const before = await sectionsOf(course);
    const [id] = course.lectureIds;
    expect((await deleteLecture(id)).body.message).toBe('Lecture deleted successfully');
    expect((await deleteLecture(id)).body.message).toBe('Lecture not found');
    expect(await sectionsOf(course)).not.toEqual(before);
    expect(await binOf(course)).toMatchObject([
      { _id: id, kind: 'lecture', title: before[0]?.subSection[0]?.title, sectionName: 'Section 1' },
    ]);
    const { status, body } = await restore(course, id?.toUpperCase());
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Brought back' });
    expect(body.data).toEqual(before);
    expect(await binOf(course)).toEqual([]);
    expect((await restore(course, id)).status).toBe(404);
  });

  it('brings a section back with the lectures that were deleted with it, and with no other', async () => {
    const course = await aDraftCourse(at.app, at.owner, { sections: 3, lectures: 2, videoSeconds: 60 });
    const [, second] = course.sections;
    await deleteLecture(second?.lectures[0]?.id);
    await deleteSection(second?.id);
    expect(await namesOf(course)).toEqual([
      ['Section 1', ['Lecture 1.1', 'Lecture 1.2']],
      ['Section 3', ['Lecture 3.1', 'Lecture 3.2']],
    ]);
    expect(await binOf(course)).toMatchObject([
      { title: 'Section 2', kind: 'section', lecturesCount: 1 },
      { title: 'Lecture 2.1', kind: 'lecture', sectionName: 'Section 2' },
    ]);
    await restore(course, second?.id);
    expect(await namesOf(course)).toEqual([
      ['Section 1', ['Lecture 1.1', 'Lecture 1.2']],
      ['Section 2', ['Lecture 2.2']],
      ['Section 3', ['Lecture 3.1', 'Lecture 3.2']],
    ]);
    expect(await videosOf(course)).toBe(6);
  });

  it('brings a lecture back in its section when that is deleted too', async () => {
    const course = await aDraftCourse(at.app, at.owner, { sections: 2, lectures: 2 });
    const [first] = course.sections;
    await deleteLecture(first?.lectures[1]?.id);
    await deleteSection(first?.id);
    await restore(course, first?.lectures[1]?.id);
    expect(await namesOf(course)).toEqual([
      ['Section 1', ['Lecture 1.2']],
      ['Section 2', ['Lecture 2.1', 'Lecture 2.2']],
    ]);
    expect(await binOf(course)).toMatchObject([{ title: 'Lecture 1.1', kind: 'lecture' }]);
    await restore(course, first?.lectures[0]?.id);
    expect((await namesOf(course))[0]).toEqual(['Section 1', ['Lecture 1.1', 'Lecture 1.2']]);
  });

  it('leaves what is in the bin out of everything else', async () => {
    const course = await aPublishedCourse(at.app, at.owner, { sections: 1, lectures: 1, videoSeconds: 60 });
    const [section] = course.sections;
    const lecture = section?.lectures[0]?.id ?? '';
    await deleteSection(section?.id);
    const { token } = at.owner;
    const answers = [
      await at.app.call(operations.updateSection, {
        token,
        body: { sectionId: section?.id, sectionName: 'A' },
      }),
      await at.app.call(operations.getLectureCaptions, { token, params: { lectureId: lecture } }),
      await at.app.call(operations.getOwnExercise, { token, params: { lectureId: lecture } }),
      await at.app.call(operations.updateSubSection, {
        token,
        body: { subSectionId: lecture, title: 'A', description: 'A' },
      }),
      await at.app.call(operations.createSubSection, {
        token,
        body: { sectionId: section?.id, title: 'A', description: 'A' },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const publish = { courseId: course.courseId, status: 'Published' };
    const refused = await at.app.call(operations.updateCourseStatus, { token, body: publish });
    expect(refused.body.code).toBe('NOTHING_TO_PUBLISH');
  });
});

describe('the bin of a course', () => {
  it('keeps videos and counts them until it is emptied after 30 days, and not before', async () => {
    const course = await aDraftCourse(at.app, at.owner, { sections: 2, lectures: 2, videoSeconds: 60 });
    const used = await usedBytes();
    await deleteLecture(course.lectureIds[0]);
    await deleteSection(course.sections[1]?.id);
    await at.app.media.cleanMedia();
    await emptyBins(at.app.db, Date.now() + 29 * DAY);
    expect([await videosOf(course), await usedBytes()]).toEqual([4, used]);
    await emptyBins(at.app.db, Date.now() + 31 * DAY);
    expect([await videosOf(course), await usedBytes()]).toEqual([1, used - 3000]);
    expect(await binOf(course)).toEqual([]);
    expect(await namesOf(course)).toEqual([['Section 1', ['Lecture 1.2']]]);
  });

  it('is emptied of one thing at once, to free its space; what a version plays stays', async () => {
    const course = await aPublishedCourse(at.app, at.owner, { lectures: 2, videoSeconds: 60 });
    const draft = await aDraftCourse(at.app, at.owner, { videoSeconds: 60 });
    for (const { lectureIds, courseId } of [course, draft]) {
      await deleteLecture(lectureIds[0]);
      const place = inPath({ ...course, courseId }, lectureIds[0]);
      expect((await at.app.call(operations.discardPart, place)).body.message).toBe('Deleted for good');
    }
    expect([await videosOf(course), await videosOf(draft)]).toEqual([2, 0]);
    expect((await discard(course, course.lectureIds[1])).body.code).toBe('PART_NOT_FOUND');
    expect((await sectionsOf(course))[0]?.subSection).toHaveLength(1);
  });
});
