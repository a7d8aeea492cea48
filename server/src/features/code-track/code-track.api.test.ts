import { operations } from '@lectern/contract';
import type { OwnCodeTrack } from '@lectern/contract/code-tracks';
import { trackOfSteps } from '@lectern/contract/code-track/track-steps';
import type { PublishProblem } from '@lectern/contract/publish-problem';
import type { LectureVideo } from '@lectern/contract/lecture-video';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brotliDecompressSync } from 'node:zlib';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aStep, aTrack, trackForm } from '../../../testing/code-tracks.ts';
import { aDraftCourse, aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { interrupted } from '../../../testing/interrupted.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readOwnTrack } from './code-track.service.ts';

let app: TestApp;
let owner: TestAccount;
let course: TestCourse;
let lectureId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
  course = await aPublishedCourse(app, owner, { lectures: 1, videoSeconds: 60 });
  lectureId = course.lectureIds[0] ?? '';
});
afterAll(() => app.close());

const save = (track: unknown, revision?: number, token = owner.token, id = lectureId) =>
  app.call(operations.saveCodeTrack, { token, form: trackForm(track, revision), params: { lectureId: id } });
const read = async (id = lectureId) => {
  const { body } = await app.call(operations.getOwnCodeTrack, {
    token: owner.token,
    params: { lectureId: id },
  });
  return body.data as OwnCodeTrack | null;
};
const publish = (courseId = course.courseId) =>
  app.call(operations.updateCourseStatus, { token: owner.token, body: { courseId, status: 'Published' } });
const shownTo = async ({ token }: TestAccount, courseId = course.courseId): Promise<string> => {
  const { body } = await app.call(operations.getPlayer, { token, params: { courseId } });
  return (body.data as { videos: LectureVideo[] }).videos[0]?.codeTrack ?? 'no video';
};
const fetchTrack = async (url: string, headers = {}) => app.http.inject({ url, headers });

describe('code-track.save', () => {
  it('keeps a track on the working copy, and the same one again changes nothing', async () => {
    const { body, status } = await save(aTrack('Kept'));
    expect(status).toBe(200);
    const kept = await read();
    expect(JSON.parse(kept?.track ?? '')).toEqual(aTrack('Kept'));
    expect(body.data).toEqual({ sha256: kept?.sha256, revision: kept?.revision });
    expect((await save(aTrack('Kept'))).body.data).toEqual(body.data);
  });

  it('refuses one that builds on an older one', async () => {
    const revision = (await read())?.revision ?? 0;
    expect((await save(aTrack('First'), revision)).status).toBe(200);
    expect((await save(aTrack('Second'), revision)).body.code).toBe('CHANGED_ELSEWHERE');
    expect((await save(aTrack('Second'), revision + 1)).status).toBe(200);
  });

  it.each([
    ['no JSON', 'nothing', 'The code track: The file is no JSON'],
    ['another format', { format: 'asciicast' }, 'This is no code track'],
    [
      'events out of order',
      { ...aTrack(), events: [...aTrack().events].toReversed() },
      'Event 0 does not fit',
    ],
    ['a climbing name', { ...aTrack(), files: ['../main.js'] }, 'A file is named like'],
  ])('refuses %s in words', async (_what, track, words) => {
    const { status, body } = await save(track);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.message).toContain(words);
  });

  it('refuses more than 4 MiB, and nothing at all', async () => {
    expect((await save(' '.repeat(4 * 1024 * 1024 + 1))).status).toBe(413);
    const form = new FormData();
    form.append('revision', '0');
    const { body } = await app.call(operations.saveCodeTrack, {
      token: owner.token,
      form,
      params: { lectureId },
    });
    expect(body.code).toBe('FIELDS_REQUIRED');
  });
});

describe('a track', () => {
  it('is read with the right to the video, of the version that was published with it', async () => {
    await save(aTrack('Published'));
    await publish();
    const student = await anEnrolledStudent(app, course);
    const url = await shownTo(student);
    await save(aTrack('Only a draft'));

    const plain = await fetchTrack(url);
    expect(plain.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding',
    });
    expect(plain.json()).toEqual(aTrack('Published'));
    const packed = await fetchTrack(url, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(aTrack('Published'));
    const again = await fetchTrack(url, {
      'accept-encoding': 'gzip, br',
      'if-none-match': String(packed.headers.etag),
    });
    expect(again.statusCode).toBe(304);
    expect((await fetchTrack(await shownTo(owner))).json()).toEqual(aTrack('Only a draft'));

    await app.db.deleteFrom('enrolments').where('user_id', '=', student.userId).execute();
    expect((await fetchTrack(url)).statusCode).toBe(403);
  });

  it('of another course is not read through the right to a video of this one', async () => {
    const other = await aPublishedCourse(app, await anInstructor(app), { lectures: 1, videoSeconds: 60 });
    const student = await anEnrolledStudent(app, other);
    await save(aTrack('Secret'));
    const { track_id: foreign } = await app.db
      .selectFrom('lectures')
      .select('track_id')
      .where('id', '=', lectureId)
      .executeTakeFirstOrThrow();
    const { body } = await app.call(operations.getPlayer, {
      token: student.token,
      params: { courseId: other.courseId },
    });
    const folder = (body.data as { videos: LectureVideo[] }).videos[0]?.poster.replace('/poster.webp', '');
    expect((await fetchTrack(`${folder}/code-${foreign}.json`)).statusCode).toBe(404);
  });

  it('makes unpublished changes, goes with a copy, and stays in the version when it is removed', async () => {
    await save(aTrack('Before'));
    await publish();
    const student = await anEnrolledStudent(app, course);
    const changes = async () => {
      const { body } = await app.call(operations.getUnpublishedChanges, {
        token: owner.token,
        params: { courseId: course.courseId },
      });
      return (body.data as { detail: string }[]).map(({ detail }) => detail);
    };
    expect(await changes()).toEqual([]);
    await save(aTrack('After'));
    expect(await changes()).toEqual(['code of the video changed']);

    const { body: copied } = await app.call(operations.duplicateCourse, {
      token: owner.token,
      params: { courseId: course.courseId },
    });
    const copy = copied.data as { courseContent: { subSection: { _id: string }[] }[] };
    const copiedId = copy.courseContent[0]?.subSection[0]?._id ?? '';

    const removed = await app.call(operations.deleteCodeTrack, { token: owner.token, params: { lectureId } });
    expect(removed.status).toBe(200);
    expect(await read()).toBeNull();
    expect(await changes()).toEqual(['code of the video removed']);
    expect((await fetchTrack(await shownTo(student))).json()).toEqual(aTrack('Before'));
    expect(JSON.parse((await read(copiedId))?.track ?? '')).toEqual(aTrack('After'));
    // A track that neither the working copy nor a version uses is removed.
    const { rows } = await countTracks();
    expect(rows).toBe(await versionsWithTracks());
  });

  it('is looked at before publishing', async () => {
    const secret = "const key = 'sk-live-0123456789abcdef';\n";
    await save(trackOfSteps([aStep(1000, secret), aStep(2000, secret), aStep(90_000, 'if (\n')]));
    const { body } = await app.call(operations.getPublishProblems, {
      token: owner.token,
      params: { courseId: course.courseId },
    });
    const problems = (body.data as PublishProblem[]).filter(({ kind }) => kind === 'code-track');
    expect(problems.map(({ message, at }) => [at, message.replace(/“.*”/, '…')])).toEqual([
      [60, 'The code of … goes on until 1:30; the video ends at 1:00.'],
      [90, 'The code of … at 1:30: main.js cannot be read as JavaScript at the end of this step.'],
      [2, 'The code of … at 0:02: This step changes nothing.'],
      [1, 'The code of … at 0:01: main.js holds what looks like a key or a password.'],
    ]);
  });

  it('is somebody else’s to neither read nor change', async () => {
    const other = await anInstructor(app);
    expect((await save(aTrack(), undefined, other.token)).status).toBe(403);
    const draft = await aDraftCourse(app, owner);
    expect((await save(aTrack(), undefined, other.token, draft.lectureIds[0])).status).toBe(404);
  });
});

const countTracks = async (): Promise<{ rows: number }> => {
  const found = await app.db
    .selectFrom('code_tracks')
    .select('id')
    .where('course_id', '=', course.courseId)
    .execute();
  return { rows: found.length };
};
const versionsWithTracks = async (): Promise<number> => {
  const versions = await app.db
    .selectFrom('course_versions')
    .select('outline')
    .where('course_id', '=', course.courseId)
    .execute();
  return new Set(
    versions.flatMap(({ outline }) =>
      outline.flatMap(({ lectures }) => lectures.flatMap(({ trackId }) => trackId ?? [])),
    ),
  ).size;
};

describe('readOwnTrack', () => {
  it('finds the new track when the former is replaced and deleted while it reads', async () => {
    const draft = await aDraftCourse(app, owner);
    const id = draft.lectureIds[0] ?? '';
    await save(aTrack('Former'), undefined, owner.token, id);
    const db = interrupted(app.db, () => save(aTrack('Replaced'), undefined, owner.token, id));
    const caller = { userId: owner.userId } as Parameters<typeof readOwnTrack>[1];
    const found = await readOwnTrack(db, caller, id);
    expect(JSON.parse(found?.track ?? 'null')).toEqual(aTrack('Replaced'));
    expect(found?.revision).toBe(2);
  });
});
