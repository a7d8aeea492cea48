import { MEDIA_EVENTS_PATH, UPLOADS_PATH, type MediaWork } from '@lectern/contract/media';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, aStudent, type TestAccount } from '../../../testing/accounts.ts';
import { aDraftCourse } from '../../../testing/courses.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aSentVideo, upload } from '../../../testing/uploads.ts';
import { listen } from '../../../testing/wire-client.ts';

let app: TestApp;
let port: number;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  port = await listen(app);
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const open = (token: string, signal?: AbortSignal) =>
  fetch(`http://127.0.0.1:${port}${MEDIA_EVENTS_PATH}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(signal === undefined ? {} : { signal }),
  });

/** The lists that a stream sends, one after another. */
async function* listsOf(response: Response): AsyncGenerator<MediaWork[]> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, data] = /^event: media\ndata: (.*)$/m.exec(text.slice(0, end)) ?? [];
      text = text.slice(end + 2);
      if (data !== undefined) yield JSON.parse(data) as MediaWork[];
    }
  }
}

describe('the events of an instructor’s videos', () => {
  it('tell what is there, and every change of it', async () => {
    const leaving = new AbortController();
    const response = await open(owner.token, leaving.signal);
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
    ]).toEqual([200, 'text/event-stream; charset=utf-8', 'no-store']);
    const lists = listsOf(response);
    expect((await lists.next()).value).toEqual([]);
    const course = await aDraftCourse(app, owner);
    const id = await upload(app, owner, {
      lectureId: course.lectureIds[0] ?? '',
      bytes: Buffer.from('not a video'),
    });
    let last: MediaWork | undefined;
    for await (const list of lists) {
      last = list.find(({ _id }) => _id === id);
      if (last?.state === 'checking') break;
    }
    expect(last).toMatchObject({ state: 'checking', stage: 'waiting', bytes: 11, receivedBytes: 11 });
    leaving.abort();
  });

  it('tell that an upload was cancelled, by whatever tab', async () => {
    const leaving = new AbortController();
    const author = await anInstructor(app);
    const course = await aDraftCourse(app, author);
    const [lectureId = ''] = course.lectureIds;
    const id = await aSentVideo(app, author, { courseId: course.courseId, lectureId }, 'uploading');
    const lists = listsOf(await open(author.token, leaving.signal));
    expect((await lists.next()).value).toMatchObject([{ _id: id, state: 'uploading' }]);
    const cancelled = await app.http.inject({
      method: 'DELETE',
      url: `${UPLOADS_PATH}/${id}`,
      headers: { authorization: `Bearer ${author.token}`, 'tus-resumable': '1.0.0' },
    });
    expect(cancelled.statusCode).toBe(204);
    expect((await lists.next()).value).toEqual([]);
    leaving.abort();
  });

  it('are for the instructor alone', async () => {
    expect((await open('unknown')).status).toBe(401);
    expect((await open((await aStudent(app)).token)).status).toBe(403);
    const leaving = new AbortController();
    const lists = listsOf(await open((await anInstructor(app)).token, leaving.signal));
    expect((await lists.next()).value).toEqual([]);
    leaving.abort();
  });

  it('end when the server does', async () => {
    const other = await startTestApp();
    const otherPort = await listen(other);
    const { token } = await anInstructor(other);
    const response = await fetch(`http://127.0.0.1:${otherPort}${MEDIA_EVENTS_PATH}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await other.close();
    await expect(response.text()).resolves.toContain('retry: 2000');
  });
});
