import { operations } from '@lectern/contract';
import type { getFreeLecture } from '@lectern/contract/catalog';
import type { OwnCourse } from '@lectern/contract/course-builder';
import type { LectureVideo } from '@lectern/contract/lecture-video';
import type { DataOf } from '@lectern/contract/operation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aTrack, trackForm } from '../../../testing/code-tracks.ts';
import { aDraftCourse, type TestCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aLectureFile } from '../../../testing/uploads.ts';
import { aVideoFile } from '../../../testing/videos.ts';
import { aStoredVideo } from '../../../testing/watching.ts';

let app: TestApp;
let owner: TestAccount;
let bytes: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
  bytes = await aVideoFile();
});
afterAll(() => app.close());

interface FilmedCourse extends TestCourse {
  videos: [string, string];
}

/** A draft of three lectures: two with a real video, captions and a code track each, and one with a text. */
const aFilmedDraft = async (): Promise<FilmedCourse> => {
  const course = await aDraftCourse(app, owner, { lectures: 3 });
  const videos: string[] = [];
  for (const lectureId of course.lectureIds.slice(0, 2)) {
    const video = await aStoredVideo(app, owner, bytes);
    await app.db.updateTable('lectures').set({ video_id: video }).where('id', '=', lectureId).execute();
    const as = { token: owner.token, params: { lectureId } };
    const cues = [{ start: 0, end: 1, text: 'Hello' }];
    await app.call(operations.saveCaptions, {
      ...as,
      params: { lectureId, language: 'en' },
      body: { cues },
    });
    await app.call(operations.saveCodeTrack, { ...as, form: trackForm(aTrack()) });
    videos.push(video);
  }
  return { ...course, videos: [videos[0] ?? '', videos[1] ?? ''] };
};

const setFree = async ({ courseId }: TestCourse, lectures: (string | undefined)[], isFree = true) =>
  (
    await app.call(operations.setFreeLectures, {
      token: owner.token,
      params: { courseId },
      body: { lectures: lectures.map((id = '') => id), isFree },
    })
  ).body.data;

const setStatus = async ({ courseId }: TestCourse, status: 'Published' | 'Draft') => {
  const asked = { token: owner.token, body: { courseId, status } };
  expect((await app.call(operations.updateCourseStatus, asked)).status).toBe(200);
};

const aFreeFirstLecture = async (): Promise<FilmedCourse> => {
  const course = await aFilmedDraft();
  await setFree(course, [course.lectureIds[0]]);
  await setStatus(course, 'Published');
  return course;
};

const read = async ({ courseId, lectureIds }: TestCourse, at = 0) => {
  const params = { courseId, lectureId: lectureIds[at] ?? '' };
  const { status, body } = await app.call(operations.getFreeLecture, { params });
  return { status, code: body.code, data: body.data as DataOf<typeof getFreeLecture> };
};

const get = async (url: string) => (await app.http.inject({ url })).statusCode;

describe('catalog.free-lecture', () => {
  it('shows a visitor the text and the video of a lecture that the author has made free', async () => {
    const course = await aFreeFirstLecture();
    const { data } = await read(course);
    expect(data).toMatchObject({
      course: { _id: course.courseId, courseName: course.title },
      sectionName: 'Section 1',
      number: 1,
      lecture: { title: 'Lecture 1.1', description: 'The text of Lecture 1.1', isFree: true },
      video: { captions: [{ language: 'en' }] },
      next: null,
    });
    expect(await get(data.lecture.videoUrl)).toBe(200);
    expect(await get(data.video?.captions[0]?.address ?? '')).toBe(200);
    expect(await get(data.video?.codeTrack ?? '')).toBe(200);
  });

  it('names the next one that is free', async () => {
    const course = await aFilmedDraft();
    const [first, , third] = course.lectureIds;
    await setFree(course, [first, third]);
    await setStatus(course, 'Published');
    expect((await read(course)).data.next).toEqual({ _id: third, title: 'Lecture 1.3' });
    expect((await read(course, 2)).data).toMatchObject({ video: null, lecture: { videoUrl: '' } });
  });

  it('refuses any other lecture, and says which are free in the outline', async () => {
    const course = await aFreeFirstLecture();
    expect(await read(course, 1)).toMatchObject({ status: 403, code: 'NOT_ENROLLED' });
    const elsewhere = await aFreeFirstLecture();
    const swapped = { ...course, lectureIds: elsewhere.lectureIds };
    expect(await read(swapped)).toMatchObject({ status: 404, code: 'LECTURE_NOT_FOUND' });
    const { body } = await app.call(operations.getCourse, { params: { courseId: course.courseId } });
    const [section] = (body.data as OwnCourse).courseContent;
    expect(section?.subSection.map(({ isFree }) => isFree)).toEqual([true, undefined, undefined]);
    expect(JSON.stringify(body)).not.toContain('The text of');
  });

  it('gives nothing of another lecture by the right to the free one', async () => {
    const course = await aFreeFirstLecture();
    const { data } = await read(course);
    const [free, paid] = course.videos;
    const captions = data.video?.captions[0]?.address ?? '';
    for (const address of [data.lecture.videoUrl, captions])
      expect(await get(address.replace(free, paid)), address).toBe(404);
    const student = await anEnrolledStudent(app, course);
    const player = await app.call(operations.getPlayer, {
      token: student.token,
      params: { courseId: course.courseId },
    });
    const { videos } = player.body.data as { videos: LectureVideo[] };
    const track = (one: LectureVideo | undefined) => one?.codeTrack.split('/').at(-1) ?? '';
    const other = data.video?.codeTrack.replace(track(videos[0]), track(videos[1])) ?? '';
    expect(other).not.toBe(data.video?.codeTrack);
    expect(await get(other)).toBe(404);
  });

  it('ends with the next version, and while the course is not published', async () => {
    const course = await aFreeFirstLecture();
    const { data } = await read(course);
    const addresses = [data.lecture.videoUrl, data.video?.captions[0]?.address ?? ''];
    const statuses = async () => Promise.all(addresses.map(get));
    await setFree(course, [course.lectureIds[0]], false);
    expect(await statuses(), 'not published yet').toEqual([200, 200]);
    await setStatus(course, 'Published');
    expect(await statuses()).toEqual([404, 404]);
    expect((await read(course)).status).toBe(403);
    await setFree(course, [course.lectureIds[0]]);
    await setStatus(course, 'Published');
    expect(await statuses()).toEqual([200, 200]);
    await setStatus(course, 'Draft');
    expect(await statuses()).toEqual([404, 404]);
    expect((await read(course)).status).toBe(404);
  });

  it('gives its files to everybody while it is free, and no file of another lecture', async () => {
    const course = await aDraftCourse(app, owner, { lectures: 2 });
    const [first = '', second = ''] = course.lectureIds;
    const sheet = await aLectureFile(app, owner, first, { fileName: 'sheet.txt' });
    const paid = await aLectureFile(app, owner, second, { fileName: 'answers.txt' });
    await setFree(course, [first]);
    await setStatus(course, 'Published');
    const { data } = await read(course);
    expect(data.lecture.files).toMatchObject([{ _id: sheet, name: 'sheet.txt' }]);
    const address = data.lecture.files?.[0]?.address ?? '';
    const { statusCode, body, headers } = await app.http.inject({ url: address });
    expect([statusCode, body]).toEqual([200, 'A file']);
    expect(headers['content-disposition']).toContain('attachment');
    expect(await get(address.replace(sheet, paid)), 'of a lecture that is not free').toBe(404);
    expect(await get(address.replace(course.courseId, owner.userId)), 'by another course').toBe(404);
    await setFree(course, [first], false);
    expect(await get(address), 'not published yet').toBe(200);
    await setStatus(course, 'Published');
    expect(await get(address)).toBe(404);
  });

  it('leaves a draft that is to be free with its owner', async () => {
    const course = await aFilmedDraft();
    await setFree(course, course.lectureIds);
    expect((await read(course)).status).toBe(404);
    const base = `/api/v1/media/videos/${course.videos[0]}`;
    expect(await get(`${base}?free=${course.courseId}`)).toBe(404);
    expect(await get(`${base}/free.${course.courseId}/captions-en.vtt`)).toBe(404);
    expect(await get(`${base}?free=${course.courseId.toUpperCase()}`)).toBe(403);
    expect(await get(`${base}/free./captions-en.vtt`)).toBe(403);
  });
});

describe('course-builder.free-lectures', () => {
  it('changes several at once and answers those that were not so before', async () => {
    const course = await aDraftCourse(app, owner, { lectures: 3 });
    const [first, second, third] = course.lectureIds;
    expect(await setFree(course, [first])).toEqual([first]);
    expect(await setFree(course, [first, second])).toEqual([second]);
    expect(await setFree(course, [third], false)).toEqual([]);
    const { body } = await app.call(operations.getOwnCourse, {
      token: owner.token,
      params: { courseId: course.courseId },
    });
    const [section] = (body.data as OwnCourse).courseContent;
    expect(section?.subSection.map(({ isFree }) => isFree)).toEqual([true, true, undefined]);
  });

  it('touches no lecture of another course, and refuses everybody else', async () => {
    const [course, other] = [await aDraftCourse(app, owner), await aDraftCourse(app, owner)];
    expect(await setFree(course, other.lectureIds)).toEqual([]);
    const body = { lectures: course.lectureIds, isFree: true };
    for (const { token } of [await anInstructor(app), await aStudent(app)]) {
      const { status } = await app.call(operations.setFreeLectures, {
        token,
        params: { courseId: course.courseId },
        body,
      });
      expect([403, 404]).toContain(status);
    }
  });

  it('is kept by a copy, and comes back with a version', async () => {
    const course = await aFreeFirstLecture();
    const params = { courseId: course.courseId };
    const asked = { token: owner.token, params };
    const copy = (await app.call(operations.duplicateCourse, asked)).body.data as OwnCourse;
    const freeOf = ({ courseContent: [section] }: OwnCourse) =>
      section?.subSection.map(({ isFree }) => isFree);
    expect(freeOf(copy)).toEqual([true, undefined, undefined]);
    await setFree(course, [course.lectureIds[0]], false);
    const changes = (await app.call(operations.getUnpublishedChanges, asked)).body.data;
    expect(changes).toMatchObject([{ kind: 'changed', detail: 'for students alone' }]);
    await app.call(operations.restoreCourseVersion, { ...asked, params: { ...params, number: '1' } });
    const own = (await app.call(operations.getOwnCourse, asked)).body.data as OwnCourse;
    expect(freeOf(own)).toEqual([true, undefined, undefined]);
  });
});
