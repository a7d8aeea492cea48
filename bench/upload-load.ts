import { randomBytes } from 'node:crypto';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UPLOADS_PATH } from '@lectern/contract/media';
import { MiB, SECOND } from '@lectern/contract/units';

/** Makes this many bytes, of which no two MiB are the same. */
export const aSource = (bytes: number) => (): Readable => {
  const block = randomBytes(MiB);
  const blocks = function* (): Generator<Buffer> {
    for (let left = bytes, at = 0; left > 0; left -= MiB, at += 1) {
      const next = Buffer.from(block);
      next.writeUInt32BE(at);
      yield next.subarray(0, Math.min(left, MiB));
    }
  };
  return Readable.from(blocks());
};

interface Sent {
  url: string;
  method: 'POST' | 'PATCH';
  headers: Record<string, string | number>;
  body?: Readable;
}

const send = async ({ url, method, headers, body }: Sent): Promise<{ status: number; location: string }> => {
  const request = httpRequest(url, { method, headers, agent: false });
  const answer = once(request, 'response');
  if (body === undefined) request.end();
  else await pipeline(body, request);
  const [response] = (await answer) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode ?? 0, location: response.headers.location ?? '' };
};

const toMetadata = (pairs: Record<string, string>): string =>
  Object.entries(pairs)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

interface Upload {
  url: string;
  token: string;
  lectureId: string;
  bytes: number;
  body: () => Readable;
}

/** Uploads by tus in one part, and returns the id. */
export const uploadFile = async ({ url, token, lectureId, bytes, body }: Upload): Promise<string> => {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const begun = await send({
    url: url + UPLOADS_PATH,
    method: 'POST',
    headers: {
      ...headers,
      'content-length': 0,
      'upload-length': bytes,
      'upload-metadata': toMetadata({ lecture: lectureId, filename: 'bench.mp4', fingerprint: 'bench' }),
    },
  });
  if (begun.status !== 201) throw new Error(`The upload was refused: ${begun.status}`);
  const { status } = await send({
    url: url + begun.location,
    method: 'PATCH',
    headers: {
      ...headers,
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes,
    },
    body: body(),
  });
  if (status !== 204) throw new Error(`The upload ended with ${status}`);
  return begun.location.slice(begun.location.lastIndexOf('/') + 1);
};

/**
 * Sends the same bytes to a bare `node:http` server that writes them to a file and syncs it; returns bytes a second.
 */
export const uploadToBare = async (path: string, bytes: number, body: () => Readable): Promise<number> => {
  const child = fork(join(import.meta.dirname, 'bare-sink.ts'), [path]);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const start = performance.now();
  await send({
    url: `http://127.0.0.1:${port}/`,
    method: 'POST',
    headers: { 'content-length': bytes },
    body: body(),
  });
  const seconds = (performance.now() - start) / SECOND;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
  return bytes / seconds;
};
