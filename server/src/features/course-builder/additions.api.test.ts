import { operations } from '@lectern/contract';
import type { OwnCourse } from '@lectern/contract/course-builder';
import type { Lecture, Section } from '@lectern/contract/course';
import type { OwnVideo } from '@lectern/contract/media';
import type { Operation } from '@lectern/contract/operation';
import type { LectureState } from '@lectern/contract/outline';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aTrack, trackForm } from '../../../testing/code-tracks.ts';
import { aDraftCourse, aPublishedCourse, aVideo, type TestCourse } from '../../../testing/courses.ts';
import { doubling } from '../../../testing/exercises.ts';
import { aChoice, aQuiz } from '../../../testing/quizzes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aLectureFile, upload } from '../../../testing/uploads.ts';
import { aVideoFile } from '../../../testing/videos.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const call = (operation: Operation, given: { params?: object; body?: object; form?: FormData }) =>
  app.call(operation, { token: owner.token, ...(given as object) });

const namesOf = async (courseId: string): Promise<[string, string[]][]> => {
  const { body } = await call(operations.getAllSections, { body: { courseId } });
  return (body.data as Section[]).map(({ sectionName, subSection }) => [
    sectionName,
    subSection.map(({ title }) => title),
  ]);
};
const read = async (courseId: string): Promise<OwnCourse> =>
  (await call(operations.getOwnCourse, { params: { courseId } })).body.data as OwnCourse;
const add = ({ courseId }: TestCourse, sections: object[]) =>
  call(operations.addToOutline, { params: { courseId }, body: { sections } });

describe('outline.addToOutline', () => {
  it('adds to a section at a place, and new sections with lectures; answers their ids', async () => {
    const course = await aDraftCourse(app, owner, { sections: 2, lectures: 2 });
    const [first] = course.sections;
    const { status, body } = await add(course, [
      {
        sectionId: first?.id,
        at: 1,
        lectures: [{ title: 'A' }, { title: 'B', description: ' Text ', starterCode: 'let a;' }],
      },
      { sectionName: 'New', lectures: [{ title: 'C' }] },
      { sectionName: 'Start', at: 0, lectures: [] },
    ]);
    expect(status).toBe(200);
    const added = body.data as { _id: string; lectures: string[] }[];
    expect(added.map(({ lectures }) => lectures.length)).toEqual([2, 1, 0]);
    expect(added[0]?._id).toBe(first?.id);
    expect(await namesOf(course.courseId)).toEqual([
      ['Start', []],
      ['Section 1', ['Lecture 1.1', 'A', 'B', 'Lecture 1.2']],
      ['Section 2', ['Lecture 2.1', 'Lecture 2.2']],
      ['New', ['C']],
    ]);
    const { courseContent } = await read(course.courseId);
    expect(courseContent[1]?.subSection[2]).toMatchObject({
      _id: added[0]?.lectures[1],
      description: 'Text',
      starterCode: 'let a;',
    });
  });

  it("adds nothing when one part is refused: another course's section, or more than fits", async () => {
    const course = await aDraftCourse(app, owner);
    const other = await aDraftCourse(app, owner);
    const refused = await add(course, [
      { sectionName: 'Kept out', lectures: [] },
      { sectionId: other.sections[0]?.id, lectures: [{ title: 'A' }] },
    ]);
    expect(refused).toMatchObject({ status: 404, body: { message: 'Section not found' } });
    const many = Array.from({ length: 1000 }, (_, at) => ({ title: `L ${at}` }));
    const full = await add(course, [{ sectionName: 'Kept out', lectures: many }]);
    expect(full).toMatchObject({ status: 400, body: { message: 'A course has at most 1000 lectures' } });
    expect((await add(course, [{ lectures: [] }])).status).toBe(400);
    expect(await namesOf(course.courseId)).toEqual([['Section 1', ['Lecture 1.1']]]);
  });
});

describe('outline.saveLectureText', () => {
  it('changes what is sent, and refuses to replace a newer text', async () => {
    const course = await aDraftCourse(app, owner);
    const [lectureId = ''] = course.lectureIds;
    const save = (body: object) => call(operations.saveLectureText, { params: { lectureId }, body });
    const renamed = await save({ title: ' Loops ', revision: 1 });
    expect(renamed.body.data).toMatchObject({
      title: 'Loops',
      description: 'The text of Lecture 1.1',
      revision: 2,
    });
    expect((await save({ description: '' })).body.data).toMatchObject({ title: 'Loops', description: '' });
    expect((await save({ title: 'Late', revision: 1 })).status).toBe(409);
    expect((await save({ title: ' ' })).status).toBe(400);
  });
});

describe('outline.setLectureVideo', () => {
  it('gives a lecture a video that another course has, without a second copy', async () => {
    const from = await aDraftCourse(app, owner, { title: 'Old course' });
    const to = await aDraftCourse(app, owner);
    const bytes = await aVideoFile();
    const form = new FormData();
    form.append('sectionId', from.sections[0]?.id ?? '');
    form.append('title', 'Film');
    form.append('description', 'It moves');
    form.append('video', new Blob([bytes]), 'film.mp4');
    const { _id: first } = (await call(operations.createSubSection, { form })).body.data as Lecture;
    const videos = (await call(operations.getOwnVideos, {})).body.data as OwnVideo[];
    const film = videos.find(({ lectureTitle }) => lectureTitle === 'Film');
    expect(film).toMatchObject({
      courseName: 'Old course',
      bytes: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      durationSeconds: 2,
    });
    const params = { lectureId: to.lectureIds[0] };
    const set = await call(operations.setLectureVideo, { params, body: { videoId: film?._id } });
    expect(set.body.data).toMatchObject({ hasVideo: true, timeDuration: '0:02' });
    // The video still plays after the first lecture was deleted for good.
    await call(operations.deleteSubSection, { body: { subSectionId: first } });
    await call(operations.discardPart, { params: { courseId: from.courseId, partId: first } });
    const { courseContent } = await read(to.courseId);
    const url = courseContent[0]?.subSection[0]?.videoUrl ?? '';
    expect((await app.http.inject({ method: 'HEAD', url })).statusCode).toBe(200);
  });

  it("refuses another instructor's video", async () => {
    const course = await aDraftCourse(app, owner);
    const videoId = await aVideo(app, await anInstructor(app));
    const params = { lectureId: course.lectureIds[0] };
    expect((await call(operations.setLectureVideo, { params, body: { videoId } })).status).toBe(404);
  });
});

describe('outline copies', () => {
  it('copies a lecture and a section behind themselves, and a course as a draft, with videos and exercises', async () => {
    const course = await aPublishedCourse(app, owner, { sections: 2, lectures: 2, videoSeconds: 60 });
    const { courseId } = course;
    const lectureId = course.lectureIds[0] ?? '';
    await call(operations.saveExercise, { params: { lectureId }, body: doubling });
    const copy = (partId: string | undefined) =>
      call(operations.duplicatePart, { params: { courseId, partId } });
    expect((await copy(lectureId)).body.data).toMatchObject({ sectionName: 'Section 1' });
    expect((await copy(course.sections[1]?.id)).body.data).toMatchObject({ sectionName: 'Section 2 (copy)' });
    expect((await copy(courseId)).status).toBe(404);
    const copied = ['Lecture 1.1', 'Lecture 1.1 (copy)', 'Lecture 1.2'];
    const whole: [string, string[]][] = [
      ['Section 1', copied],
      ['Section 2', ['Lecture 2.1', 'Lecture 2.2']],
      ['Section 2 (copy)', ['Lecture 2.1', 'Lecture 2.2']],
    ];
    expect(await namesOf(courseId)).toEqual(whole);

    const answer = await call(operations.duplicateCourse, { params: { courseId } });
    const second = answer.body.data as OwnCourse;
    expect(second).toMatchObject({ courseName: `${course.title} (copy)`, publishState: 'Draft' });
    expect(await namesOf(second._id)).toEqual(whole);
    const lectures = second.courseContent.flatMap(({ subSection }) => subSection);
    expect(lectures.every(({ hasVideo }) => hasVideo)).toBe(true);
    const exercise = await call(operations.getOwnExercise, { params: { lectureId: lectures[1]?._id } });
    expect(exercise.body.data).toMatchObject({ instructions: doubling.instructions });
    // Deleting the copy's exercise does not delete the original's.
    await call(operations.deleteExercise, { params: { lectureId: lectures[0]?._id } });
    expect((await call(operations.getOwnExercise, { params: { lectureId } })).body.data).not.toBeNull();
  });

  it('leads the links of a copied course to its own lectures', async () => {
    const { courseId, lectureIds } = await aDraftCourse(app, owner, { lectures: 2 });
    const [first = '', last = ''] = lectureIds;
    const room = '/dashboard/view-course?course=';
    const description = (course: string, lecture: string) =>
      `[Next](${room}${course}&lecture=${lecture}) [Web](https://example.org)`;
    const body = { title: 'First', starterCode: '', isMarkdown: true, device: 'x' };
    await call(operations.saveLectureDraft, {
      params: { lectureId: first },
      body: { ...body, description: description(courseId, last) },
    });
    const { body: copied } = await call(operations.duplicateCourse, { params: { courseId } });
    const { _id, courseContent } = copied.data as OwnCourse;
    const [one, other] = courseContent.flatMap(({ subSection }) => subSection);
    expect(one?.description).toBe(description(_id, other?._id ?? ''));
  });
});

describe('outline.getLectureStates', () => {
  it('tells captions, video, exercise, quiz, code and what is not published', async () => {
    const course = await aPublishedCourse(app, owner, { lectures: 2, videoSeconds: 60 });
    const { courseId } = course;
    const [first = '', second = ''] = course.lectureIds;
    const states = async () =>
      (await call(operations.getLectureStates, { params: { courseId } })).body.data as LectureState[];
    const plain = {
      captions: [],
      formerVideos: [],
      fileFingerprints: [],
      isTextEdited: false,
      exercise: 'none',
      questions: 0,
      hasCode: false,
      publishing: 'published',
    };
    expect(await states()).toEqual([
      { lectureId: first, ...plain },
      { lectureId: second, ...plain },
    ]);
    await sql`insert into uploads (id, course_id, lecture_id, file_name, fingerprint)
      select video_id, course_id, id, 'a.mp4', '8-ab' from lectures where id = ${first}::uuid`.execute(
      app.db,
    );
    await call(operations.saveExercise, { params: { lectureId: second }, body: doubling });
    const cues = [{ start: 0, end: 1, text: 'Hello' }];
    const params = { lectureId: first, language: 'en' };
    await call(operations.saveCaptions, { params, body: { cues } });
    await call(operations.saveCodeTrack, { params: { lectureId: first }, form: trackForm(aTrack()) });
    await call(operations.saveQuiz, { params: { lectureId: second }, body: aQuiz([aChoice(), aChoice()]) });
    const fileId = await aLectureFile(app, owner, second);
    await sql`update uploads set fingerprint = '6-cd' where id = ${fileId}::uuid`.execute(app.db);
    await add(course, [{ sectionId: course.sections[0]?.id, lectures: [{ title: 'Third' }] }]);
    expect(await states()).toMatchObject([
      { captions: ['en'], videoFingerprint: '8-ab', hasCode: true, publishing: 'changed' },
      { exercise: 'holds', questions: 2, fileFingerprints: ['6-cd'], publishing: 'changed' },
      { publishing: 'new' },
    ]);
  });

  it('tells whose text was last written on its page, also after another title', async () => {
    const course = await aDraftCourse(app, owner, { lectures: 1 });
    const params = { lectureId: course.lectureIds[0] };
    const texts = { title: 'Loops', starterCode: '', isMarkdown: false };
    const isEdited = async () => {
      const { body } = await call(operations.getLectureStates, { params: { courseId: course.courseId } });
      return (body.data as LectureState[])[0]?.isTextEdited;
    };
    const save = (description: string, device?: string) =>
      call(operations.saveLectureDraft, { params, body: { ...texts, description, device } });
    await save('Imported');
    expect(await isEdited()).toBe(false);
    await save('Typed', 'page');
    await call(operations.saveLectureText, { params, body: { title: 'Turns' } });
    expect(await isEdited()).toBe(true);
    await save('Imported again');
    expect(await isEdited()).toBe(false);
  });

  it('tells the fingerprints of the videos that a lecture had before', async () => {
    const course = await aPublishedCourse(app, owner, { lectures: 1, videoSeconds: 60 });
    const [lectureId = ''] = course.lectureIds;
    await sql`insert into uploads (id, course_id, lecture_id, file_name, fingerprint)
      select video_id, course_id, id, 'a.mp4', '8-ab' from lectures where id = ${lectureId}::uuid`.execute(
      app.db,
    );
    const videoId = await aVideo(app, owner);
    const params = { lectureId };
    for (let turn = 0; turn < 2; turn += 1)
      expect((await call(operations.setLectureVideo, { params, body: { videoId } })).status).toBe(200);
    const { body } = await call(operations.getLectureStates, { params: { courseId: course.courseId } });
    expect(body.data).toMatchObject([{ formerVideos: ['8-ab'] }]);
    expect((body.data as LectureState[])[0]).not.toHaveProperty('videoFingerprint');
  });
});

describe('captions of a video that is on its way', () => {
  it('are taken before it is ready, and are its own', async () => {
    const course = await aDraftCourse(app, owner);
    const [lectureId = ''] = course.lectureIds;
    const videoId = await upload(app, owner, { lectureId, bytes: Buffer.from(await aVideoFile()) });
    const form = new FormData();
    form.append('language', 'en');
    form.append('captions', new Blob(['WEBVTT\n\n00:01.000 --> 00:02.000\nHello']), 'film.vtt');
    expect((await call(operations.uploadCaptions, { params: { lectureId }, form })).status).toBe(200);
    const kept = await app.db
      .selectFrom('captions')
      .select('language')
      .where('media_id', '=', videoId)
      .execute();
    expect(kept).toEqual([{ language: 'en' }]);
  });
});
