import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { operations } from '@lectern/contract';
import type { Lecture } from '@lectern/contract/course';
import type { OwnCourse } from '@lectern/contract/course-builder';
import type { LectureVideo } from '@lectern/contract/lecture-video';
import type { MediaWork } from '@lectern/contract/media';
import type { Notice } from '@lectern/contract/notices';
import { DAY } from '@lectern/contract/units';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, aStudent, type TestAccount } from '../../../../testing/accounts.ts';
import { aDraftCourse } from '../../../../testing/courses.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { aMediaWorker } from '../../../../testing/media-worker.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { upload } from '../../../../testing/uploads.ts';
import { aVideoFile, type VideoRecipe } from '../../../../testing/videos.ts';
import { publishCourse } from '#features/course-builder/publishing.service.ts';
import { newId } from '#platform/database/ids.ts';
import { createFolderStore } from '#platform/files/storage.ts';
import type { JobWorker } from '#platform/jobs/job-worker.ts';
import { madeName } from '../media-addresses.ts';

let app: TestApp;
let owner: TestAccount;
let worker: JobWorker;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
  worker = await aMediaWorker(app);
});
afterAll(async () => {
  await worker.stop();
  await app.close();
});

const rowOf = (id: string) =>
  app.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const workOf = async (id: string): Promise<MediaWork> => {
  const { body } = await app.call(operations.getMediaWork, { token: owner.token });
  const found = (body.data as MediaWork[]).find(({ _id }) => _id === id);
  if (found === undefined) throw new Error('not in the list');
  return found;
};
const isOver = async (id: string) => {
  worker.wake();
  expect(['done', 'failed']).toContain((await workOf(id)).stage);
};
const madeFile = async (id: string, file: string): Promise<Buffer> => {
  const found = await createFolderStore(join(app.dataDir, 'media')).read(madeName(id, file));
  if (found === null) throw new Error(`${file} was not made`);
  return Buffer.concat(await found.stream.toArray());
};
const lectureVideo = async (lectureId: string): Promise<string | null> =>
  (
    await app.db
      .selectFrom('lectures')
      .select('video_id')
      .where('id', '=', lectureId)
      .executeTakeFirstOrThrow()
  ).video_id;

const processed = async (recipe: Partial<VideoRecipe>) => {
  const course = await aDraftCourse(app, owner);
  const lectureId = course.lectureIds[0] ?? '';
  const bytes = await aVideoFile(recipe);
  const id = await upload(app, owner, { lectureId, bytes });
  await eventually(() => isOver(id));
  return { id, lectureId, bytes };
};

describe('a video that was uploaded', () => {
  it('U14 U15 U16 is checked, linked and processed', async () => {
    const { id, lectureId, bytes } = await processed({ width: 640, height: 360, seconds: 9 });
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: 'ready', width: 640, height: 360, duration_ms: 9000 });
    expect(row.sha256?.equals(createHash('sha256').update(bytes).digest())).toBe(true);
    expect(await lectureVideo(lectureId)).toBe(id);
    expect(row.details).toMatchObject({ hasPoster: true, hasStoryboard: true, hasHls: true });
    expect(row.details.loudness).toBeLessThan(0);
    expect(await workOf(id)).toMatchObject({ state: 'ready', stage: 'done', progress: 1, lectureId });

    const index = String(await madeFile(id, 'index.m3u8'));
    expect(index).toMatch(
      /CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2",RESOLUTION=640x360,AUDIO="audio"\n360p\.m3u8/,
    );
    const playlist = String(await madeFile(id, '360p.m3u8'));
    expect(
      [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Math.round(Number(seconds))),
    ).toEqual([4, 4, 1]);
    expect((await madeFile(id, '360p.m4s')).toString('latin1', 4, 8)).toBe('ftyp');
    const poster = await sharp(await madeFile(id, 'poster.webp')).metadata();
    expect([poster.format, poster.width, poster.height]).toEqual(['webp', 640, 360]);
    const sheet = await sharp(await madeFile(id, 'storyboard.webp')).metadata();
    expect([sheet.width, sheet.height]).toEqual([5 * 160, 90]);
    expect(String(await madeFile(id, 'storyboard.vtt'))).toContain(
      '00:00:08.000 --> 00:00:10.000\nstoryboard.webp#xywh=640,0,160,90',
    );
  });

  it('is measured where it is black, stands still or is silent, and how loud it is', async () => {
    const { id } = await processed({
      seconds: 12,
      pictureFilters:
        ",drawbox=t=fill:color=black:enable='between(t,1,5)',tpad=stop_mode=clone:stop_duration=4",
      soundFilters: ",volume=0:enable='between(t,3,9)'",
    });
    const { details } = await rowOf(id);
    const rounded = (spans: readonly (readonly number[])[] = []) => spans.map((span) => span.map(Math.round));
    expect(rounded(details.blacks)).toEqual([[1, 5]]);
    expect(rounded(details.freezes)).toEqual([
      [1, 5],
      [12, 16],
    ]);
    expect(rounded(details.silences)).toEqual([[3, 9]]);
    expect(details.peak).toBeGreaterThan(0.05);
    expect(details.peak).toBeLessThan(1);
  });

  it('U17 U18 is served in parts to those who may watch, as long as they may', async () => {
    const { id, lectureId } = await processed({ width: 640, height: 360, seconds: 2 });
    const { course_id: courseId } = await app.db
      .selectFrom('lectures')
      .select('course_id')
      .where('id', '=', lectureId)
      .executeTakeFirstOrThrow();
    await publishCourse(app.db, courseId, owner.userId);
    const student = await aStudent(app);
    await app.call(operations.addCourseToStudent, { token: student.token, body: { courseId } });
    const playerOf = async ({ token }: TestAccount) => {
      const { body } = await app.call(operations.getPlayer, { token, params: { courseId } });
      return (body.data as { videos: LectureVideo[] }).videos[0];
    };
    const watched = await playerOf(student);
    expect(watched).toMatchObject({ lecture: lectureId, captions: [] });
    expect((await playerOf(owner))?.hlsUrl).toContain(`/media/videos/${id}/`);

    const folder = watched?.hlsUrl.replace('index.m3u8', '') ?? '';
    const get = (file: string, headers = {}) => app.http.inject({ url: `${folder}${file}`, headers });
    const playlist = await get('360p.m3u8');
    expect([
      playlist.statusCode,
      playlist.headers['content-type'],
      playlist.headers['cache-control'],
    ]).toEqual([200, 'application/vnd.apple.mpegurl', 'private, no-cache']);
    const [, length = '0', start = '0'] = /#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(playlist.body) ?? [];
    const segment = await get('360p.m4s', { range: `bytes=${start}-${Number(start) + Number(length) - 1}` });
    expect([segment.statusCode, segment.rawPayload.byteLength]).toEqual([206, Number(length)]);
    expect((await app.http.inject({ url: watched?.poster ?? '' })).headers['content-type']).toBe(
      'image/webp',
    );
    expect((await app.http.inject({ url: watched?.storyboard ?? '' })).body).toContain(
      'storyboard.webp#xywh=',
    );

    for (const file of ['1080p.m4s', 'secret-key', 'poster.rgb', '..%2f360p.m4s', 'play.mp4'])
      expect((await get(file)).statusCode, file).toBe(404);
    const forged = folder.replace(/.(?=\/$)/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await app.http.inject({ url: `${forged}360p.m3u8` })).statusCode).toBe(403);
    const other = folder.replace(id, newId());
    expect((await app.http.inject({ url: `${other}360p.m3u8` })).statusCode).toBe(403);
    await app.db.deleteFrom('enrolments').where('user_id', '=', student.userId).execute();
    for (const file of ['index.m3u8', '360p.m4s', 'poster.webp'])
      expect((await get(file)).statusCode).toBe(403);
  });

  it('plays once renditions are made of it, where browsers do not play it as it is', async () => {
    const { id, lectureId } = await processed({ container: 'matroska', seconds: 2 });
    expect(await rowOf(id)).toMatchObject({
      state: 'ready',
      content_type: 'video/mp4',
      details: { hasHls: true },
    });
    expect(await lectureVideo(lectureId)).toBe(id);
    const { body } = await app.call(operations.getPlayer, {
      token: owner.token,
      params: { courseId: (await workOf(id)).courseId },
    });
    const { videoUrl } = (body.data as { course: OwnCourse }).course.courseContent[0]?.subSection[0] ?? {
      videoUrl: '',
    };
    const whole = await app.http.inject({ url: videoUrl });
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'video/mp4']);
    const played = await madeFile(id, 'play.mp4');
    expect((await rowOf(id)).details.playBytes).toBe(played.byteLength);
    expect(played.indexOf('moov'), 'the index comes first').toBeLessThan(played.indexOf('mdat'));
  });

  it('is refused in words when it is broken, and the lecture keeps its old one', async () => {
    const course = await aDraftCourse(app, owner, { videoSeconds: 5 });
    const lectureId = course.lectureIds[0] ?? '';
    const before = await lectureVideo(lectureId);
    const bytes = Buffer.concat([
      (await aVideoFile()).subarray(0, 32),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const id = await upload(app, owner, { lectureId, bytes });
    await eventually(() => isOver(id));
    expect(await workOf(id)).toMatchObject({
      state: 'rejected',
      rejection: 'This video cannot be read: the file is damaged or incomplete.',
    });
    expect(await lectureVideo(lectureId)).toBe(before);
    expect(
      (await readdir(join(app.dataDir, 'media'), { recursive: true })).filter((name) => name.includes(id)),
    ).toEqual([]);
  });

  it('goes into the bin with its lecture, and is refused when that is deleted for good before it is ready', async () => {
    const course = await aDraftCourse(app, owner, { lectures: 2 });
    const [kept = '', discarded = ''] = course.lectureIds;
    const { token } = owner;
    await worker.stop();
    const bytes = await aVideoFile({ seconds: 1 });
    const first = await upload(app, owner, { lectureId: kept, bytes });
    const second = await upload(app, owner, { lectureId: discarded, bytes });
    for (const subSectionId of [kept, discarded])
      await app.call(operations.deleteSubSection, { token, body: { subSectionId } });
    const params = { courseId: course.courseId, partId: discarded };
    expect((await app.call(operations.discardPart, { token, params })).status).toBe(200);
    worker = await aMediaWorker(app);
    await eventually(async () => expect((await rowOf(second)).state).toBe('rejected'));
    expect((await rowOf(second)).rejection).toContain('The lecture was deleted');
    await eventually(async () => expect((await rowOf(first)).state).toBe('ready'));
    expect(await lectureVideo(kept)).toBe(first);
  });

  it('comes back with a course that was deleted in the meantime; what was refused in the bin is told then', async () => {
    const course = await aDraftCourse(app, owner, { lectures: 3 });
    const [whole = '', broken = '', deleted = ''] = course.lectureIds;
    const { token } = owner;
    const { courseId } = course;
    const told = async (): Promise<string[]> => {
      const { body } = await app.call(operations.getNotices, { token });
      const { notices } = body.data as { notices: Notice[] };
      return notices.flatMap(({ kind, path, course: of }) =>
        of === courseId && kind === 'video-failed' ? (path.split('#part-')[1] ?? '') : [],
      );
    };
    await worker.stop();
    const bytes = await aVideoFile({ seconds: 1 });
    const torn = Buffer.concat([bytes.subarray(0, 32), Buffer.from('torn')]);
    const first = await upload(app, owner, { lectureId: whole, bytes });
    const second = await upload(app, owner, { lectureId: broken, bytes: torn });
    const third = await upload(app, owner, { lectureId: deleted, bytes: torn });
    await app.call(operations.deleteSubSection, { token, body: { subSectionId: deleted } });
    await app.call(operations.deleteCourse, { token, body: { courseId } });
    worker = await aMediaWorker(app);
    for (const id of [second, third])
      await eventually(async () => expect((await rowOf(id)).state).toBe('rejected'));
    await eventually(async () => expect((await rowOf(first)).state).toBe('ready'));
    expect(await lectureVideo(whole)).toBe(first);
    expect(await told()).toEqual([]);

    await app.db
      .updateTable('media_work')
      .set({ updated_at: new Date(Date.now() - 2 * DAY) })
      .execute();
    await app.db
      .updateTable('courses')
      .set({ binned_at: new Date(Date.now() - 3 * DAY) })
      .where('id', '=', courseId)
      .execute();
    await app.call(operations.restoreCourse, { token, params: { courseId } });
    expect(await told()).toEqual([broken]);
    expect((await workOf(second)).state).toBe('rejected');
    await app.db
      .updateTable('lectures')
      .set({ deleted_at: new Date(Date.now() - 3 * DAY) })
      .where('id', '=', deleted)
      .execute();
    await app.call(operations.restorePart, { token, params: { courseId, partId: deleted } });
    expect((await told()).toSorted()).toEqual([broken, deleted].toSorted());
    expect((await workOf(third)).state).toBe('rejected');
  });
});

describe('a video that came with the form of its lecture, and that browsers do not play', () => {
  it.each<[string, Partial<VideoRecipe>]>([
    ['AVI', { container: 'avi', videoCodec: 'mpeg4', audioCodec: 'libmp3lame' }],
    ['H.264 in Matroska', { container: 'matroska' }],
    ['HEVC', { videoCodec: 'libx265' }],
  ])('is converted, and linked when it plays: %s', async (_name, recipe) => {
    const course = await aDraftCourse(app, owner, { lectures: 0 });
    const form = new FormData();
    const fields = { title: 'Loops', description: 'Again', sectionId: course.sections[0]?.id ?? '' };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('video', new Blob([await aVideoFile(recipe)]), 'lecture.avi');
    const { status, body } = await app.call(operations.createSubSection, { token: owner.token, form });
    const { _id: lectureId, hasVideo } = body.data as Lecture;
    expect([status, hasVideo]).toEqual([200, false]);
    const listed = await app.call(operations.getMediaWork, { token: owner.token });
    const work = (listed.body.data as MediaWork[]).find((one) => one.lectureId === lectureId);
    expect(work).toMatchObject({ state: 'processing', lectureTitle: 'Loops' });
    const id = work?._id ?? '';
    await eventually(() => isOver(id));
    expect(await workOf(id)).toMatchObject({ state: 'ready', stage: 'done' });
    expect(await lectureVideo(lectureId)).toBe(id);
  });
});
