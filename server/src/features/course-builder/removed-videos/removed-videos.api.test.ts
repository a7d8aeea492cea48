import { operations } from '@lectern/contract';
import type { CourseChange } from '@lectern/contract/course-change';
import type { Lecture, Section } from '@lectern/contract/course';
import type { LectureState } from '@lectern/contract/outline';
import type { PublishProblem } from '@lectern/contract/publish-problem';
import type { VideoOfLecture } from '@lectern/contract/removed-videos';
import { DAY } from '@lectern/contract/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { aPublishedCourse, type TestCourse } from '../../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../../testing/learners.ts';
import { checkNow } from '../../../../testing/media-worker.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { upload } from '../../../../testing/uploads.ts';
import { twoVideos } from '../../../../testing/videos.ts';
import { forgetRemovedVideos } from './removed-videos.service.ts';
import { emptyBins } from '../bin.service.ts';

let app: TestApp;
let owner: TestAccount;
let mp4: Blob;
let longer: Blob;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
  ({ mp4, longer } = await twoVideos());
});
afterAll(() => app.close());

interface Desk extends TestCourse {
  lectureId: string;
}

const send = async ({ lectureId }: Desk, video: Blob): Promise<Lecture> => {
  const form = new FormData();
  const fields = { title: 'Loops', description: 'Again', subSectionId: lectureId };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('video', video, 'lecture.mp4');
  const { body, status } = await app.call(operations.updateSubSection, { token: owner.token, form });
  expect(status).toBe(200);
  return body.data as Lecture;
};

const publish = async ({ courseId }: Desk): Promise<void> => {
  const { status } = await app.call(operations.updateCourseStatus, {
    token: owner.token,
    body: { courseId, status: 'Published' },
  });
  expect(status).toBe(200);
};

/** A published course whose first lecture has a real video, with captions. */
const aDesk = async (): Promise<Desk> => {
  const course = await aPublishedCourse(app, owner);
  const [lectureId = ''] = course.lectureIds;
  const desk = { ...course, lectureId };
  await send(desk, mp4);
  await app.call(operations.saveCaptions, {
    token: owner.token,
    params: { lectureId, language: 'de' },
    body: { cues: [{ start: 0, end: 1, text: 'Eins' }] },
  });
  return desk;
};

const read = async ({ lectureId }: Desk): Promise<VideoOfLecture> => {
  const { body } = await app.call(operations.getOwnLectureVideo, {
    token: owner.token,
    params: { lectureId },
  });
  return body.data as VideoOfLecture;
};

const idOf = async (desk: Desk): Promise<string> => (await read(desk)).video?._id ?? '';

const remove = ({ lectureId }: Desk, videoId: string) =>
  app.call(operations.removeLectureVideo, {
    token: owner.token,
    params: { lectureId },
    body: { videoId },
  });

const putBack = ({ lectureId }: Desk, videoId: string, shownId: string | null = null) =>
  app.call(operations.restoreLectureVideo, {
    token: owner.token,
    params: { lectureId, videoId },
    body: { shownId },
  });

const isStored = async (id: string): Promise<boolean> =>
  (await app.db.selectFrom('media').select('id').where('id', '=', id).execute()).length === 1;

describe('removeLectureVideo', () => {
  it('leaves the lecture without a video, and keeps the file with its captions', async () => {
    const desk = await aDesk();
    expect((await read(desk)).isPublished).toBe(false);
    await publish(desk);
    const before = await read(desk);
    const videoId = before.video?._id ?? '';
    expect(before).toMatchObject({
      video: { durationSeconds: 2, width: 160, height: 90, captions: ['Deutsch'] },
      removed: [],
      timedQuestions: 0,
      hasCode: false,
      isPublished: true,
    });
    const { status, body } = await remove(desk, videoId);
    expect({ status, lecture: body.data }).toMatchObject({
      status: 200,
      lecture: { hasVideo: false, videoUrl: '', durationSeconds: 0 },
    });
    const after = await read(desk);
    expect(after).toMatchObject({ video: null, removed: [{ _id: videoId, captions: ['Deutsch'] }] });
    const [kept] = after.removed;
    expect(Date.parse(kept?.goneAt ?? '') - Date.parse(kept?.removedAt ?? '')).toBe(30 * DAY);
  });

  it('is accepted again, and refused where the lecture shows another video by now', async () => {
    const desk = await aDesk();
    const first = await idOf(desk);
    await send(desk, longer);
    expect((await remove(desk, first)).body.code).toBe('CHANGED_ELSEWHERE');
    const second = await idOf(desk);
    expect((await remove(desk, second)).status).toBe(200);
    expect((await remove(desk, second)).status).toBe(200);
    expect((await read(desk)).removed.map(({ _id }) => _id)).toEqual([second, first]);
  });

  it('changes nothing for students until the course is published again', async () => {
    const desk = await aDesk();
    await publish(desk);
    const student = await anEnrolledStudent(app, desk);
    const shown = async () => {
      const { body } = await app.call(operations.getAllSections, {
        token: student.token,
        body: { courseId: desk.courseId },
      });
      return (body.data as Section[])[0]?.subSection[0];
    };
    const videoId = await idOf(desk);
    await remove(desk, videoId);
    const { body } = await app.call(operations.getUnpublishedChanges, {
      token: owner.token,
      params: { courseId: desk.courseId },
    });
    expect((body.data as CourseChange[]).map(({ detail }) => detail)).toEqual(['video removed']);
    await publish(desk);
    // Students who follow the earlier version still watch it, even when nothing else refers to the file.
    const params = { lectureId: desk.lectureId, videoId };
    await app.call(operations.discardRemovedVideo, { token: owner.token, params });
    const lecture = await shown();
    expect(lecture?.hasVideo).toBe(true);
    const { statusCode } = await app.http.inject({ method: 'HEAD', url: lecture?.videoUrl ?? '' });
    expect(statusCode).toBe(200);
    await app.call(operations.followLatestVersion, {
      token: student.token,
      params: { courseId: desk.courseId },
    });
    expect((await shown())?.hasVideo).toBe(false);
  });

  it('takes no completion away from who follows the version without the video', async () => {
    const desk = await aDesk();
    await publish(desk);
    const student = await anEnrolledStudent(app, desk);
    const call = (operation: (typeof operations)['getPlayer' | 'followLatestVersion']) =>
      app.call(operation, { token: student.token, params: { courseId: desk.courseId } });
    await app.call(operations.addCompletedLecture, {
      token: student.token,
      body: { courseId: desk.courseId, subsectionId: desk.lectureId },
    });
    const completed = async () => (await call(operations.getPlayer)).body.data as { progress: unknown };
    const { progress } = await completed();
    await remove(desk, await idOf(desk));
    await publish(desk);
    expect((await completed()).progress).toEqual(progress);
    await call(operations.followLatestVersion);
    expect((await completed()).progress).toEqual(progress);
  });

  it('leaves a lecture that had nothing else empty, as the pre-flight says', async () => {
    const desk = await aDesk();
    await app.call(operations.saveLectureText, {
      token: owner.token,
      params: { lectureId: desk.lectureId },
      body: { description: '' },
    });
    await remove(desk, await idOf(desk));
    const { body } = await app.call(operations.getPublishProblems, {
      token: owner.token,
      params: { courseId: desk.courseId },
    });
    expect(
      (body.data as PublishProblem[]).filter(({ lectureId }) => lectureId === desk.lectureId),
    ).toMatchObject([{ kind: 'empty-lecture', message: '“Loops” is empty.' }]);
  });

  it('is not for an assistant or a stranger', async () => {
    const desk = await aDesk();
    const stranger = await anInstructor(app);
    const { body } = await app.call(operations.removeLectureVideo, {
      token: stranger.token,
      params: { lectureId: desk.lectureId },
      body: { videoId: await idOf(desk) },
    });
    expect(body.code).toBe('NOT_YOUR_COURSE');
  });
});

describe('restoreLectureVideo', () => {
  it('shows the same file with its captions again', async () => {
    const desk = await aDesk();
    const videoId = await idOf(desk);
    await remove(desk, videoId);
    const { status, body } = await putBack(desk, videoId);
    expect({ status, lecture: body.data }).toMatchObject({
      status: 200,
      lecture: { hasVideo: true, timeDuration: '0:02' },
    });
    expect(await read(desk)).toMatchObject({ video: { _id: videoId, captions: ['Deutsch'] }, removed: [] });
    // An undo that was sent twice.
    expect((await putBack(desk, videoId)).status).toBe(200);
  });

  it('keeps the video in its place as a removed one, and is refused for one that the page does not know', async () => {
    const desk = await aDesk();
    const first = await idOf(desk);
    await remove(desk, first);
    await send(desk, longer);
    const second = await idOf(desk);
    expect((await putBack(desk, first)).body.code).toBe('CHANGED_ELSEWHERE');
    expect((await putBack(desk, first, second)).status).toBe(200);
    expect(await read(desk)).toMatchObject({ video: { _id: first }, removed: [{ _id: second }] });
  });

  it('knows no video that was not removed from this lecture', async () => {
    const [desk, other] = [await aDesk(), await aDesk()];
    const videoId = await idOf(other);
    await remove(other, videoId);
    expect((await putBack(desk, videoId, await idOf(desk))).status).toBe(404);
  });
});

describe('a replaced video', () => {
  it('is kept as a removed one with its captions, and takes its place again', async () => {
    const desk = await aDesk();
    const first = await idOf(desk);
    await send(desk, longer);
    const second = await idOf(desk);
    expect((await read(desk)).removed).toMatchObject([{ _id: first, captions: ['Deutsch'] }]);
    expect((await putBack(desk, first, second)).status).toBe(200);
    expect(await read(desk)).toMatchObject({ video: { _id: first }, removed: [{ _id: second }] });
  });

  it('is kept too where a video of another lecture comes, and not where the same one comes again', async () => {
    const [desk, other] = [await aDesk(), await aDesk()];
    const first = await idOf(desk);
    const take = async (captions: string) => {
      const { status } = await app.call(operations.setLectureVideo, {
        token: owner.token,
        params: { lectureId: desk.lectureId },
        body: { videoId: await idOf(other), captions },
      });
      expect(status).toBe(200);
      return (await read(desk)).removed.map(({ _id }) => _id);
    };
    expect(await take('video')).toEqual([first]);
    expect(await take('video')).toEqual([first]);
    expect(await take('lecture')).toEqual([await idOf(other), first]);
  });
});

describe('a removed video', () => {
  it('hands its captions to the next one, which says whose they are', async () => {
    const desk = await aDesk();
    await remove(desk, await idOf(desk));
    await send(desk, longer);
    const { body } = await app.call(operations.getLectureCaptions, {
      token: owner.token,
      params: { lectureId: desk.lectureId },
    });
    expect(body.data).toMatchObject([{ language: 'de', isOfFormerVideo: true }]);
    expect((await read(desk)).removed).toMatchObject([{ captions: ['Deutsch'] }]);
  });

  it('hands them to one that is uploaded in pieces, too', async () => {
    const desk = await aDesk();
    await remove(desk, await idOf(desk));
    const bytes = Buffer.from(await longer.arrayBuffer());
    const videoId = await upload(app, owner, { lectureId: desk.lectureId, bytes });
    await checkNow(app, videoId);
    expect(await idOf(desk)).toBe(videoId);
    const { video, removed } = await read(desk);
    expect([video?.fileName, video?.captions]).toEqual(['lesson.mp4', ['Deutsch']]);
    expect(removed).toHaveLength(1);
  });

  it('is among those that an import takes for the lecture’s own former ones', async () => {
    const desk = await aDesk();
    const videoId = await idOf(desk);
    await app.db
      .insertInto('uploads')
      .values({
        id: videoId,
        course_id: desk.courseId,
        lecture_id: desk.lectureId,
        file_name: 'loops.mp4',
        fingerprint: '7-abc',
      })
      .execute();
    expect((await read(desk)).video?.fileName).toBe('loops.mp4');
    await remove(desk, videoId);
    const { body } = await app.call(operations.getLectureStates, {
      token: owner.token,
      params: { courseId: desk.courseId },
    });
    const [state] = (body.data as LectureState[]).filter(({ lectureId }) => lectureId === desk.lectureId);
    expect(state?.formerVideos).toEqual(['7-abc']);
  });

  it('is deleted for good at once when its author says so', async () => {
    const desk = await aDesk();
    const videoId = await idOf(desk);
    await remove(desk, videoId);
    expect(await isStored(videoId)).toBe(true);
    const params = { lectureId: desk.lectureId, videoId };
    expect((await app.call(operations.discardRemovedVideo, { token: owner.token, params })).status).toBe(200);
    expect(await isStored(videoId)).toBe(false);
    expect((await putBack(desk, videoId)).status).toBe(404);
  });

  it('is kept for 30 days, also by the daily cleaning, and then goes', async () => {
    const desk = await aDesk();
    const videoId = await idOf(desk);
    await remove(desk, videoId);
    await app.db
      .updateTable('media')
      .set({ created_at: new Date(Date.now() - 40 * DAY) })
      .where('id', '=', videoId)
      .execute();
    await app.media.cleanMedia();
    await forgetRemovedVideos(app.db, Date.now() + 29 * DAY);
    expect(await isStored(videoId)).toBe(true);
    await forgetRemovedVideos(app.db, Date.now() + 31 * DAY);
    expect(await isStored(videoId)).toBe(false);
    expect((await read(desk)).removed).toEqual([]);
  });

  it('goes with a lecture that is deleted for good', async () => {
    const desk = await aDesk();
    const videoId = await idOf(desk);
    await remove(desk, videoId);
    await app.call(operations.deleteSubSection, {
      token: owner.token,
      body: { subSectionId: desk.lectureId },
    });
    expect(await isStored(videoId)).toBe(true);
    await emptyBins(app.db, Date.now() + 31 * DAY);
    expect(await isStored(videoId)).toBe(false);
  });
});
