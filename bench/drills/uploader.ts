import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { UPLOADS_PATH } from '@lectern/contract/media';
import { KiB } from '@lectern/contract/units';
import { metadataOf } from '../../server/testing/tus-client.ts';
import { newCaller } from './writers.ts';

const CHUNK = 64 * KiB;

export interface Answer {
  /** 0 when the connection was cut. */
  status: number;
  offset: number;
  location: string;
}

interface Wanted {
  method: 'POST' | 'HEAD' | 'PATCH';
  url: string;
  token: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** The pause between two chunks of the body, in milliseconds. */
  gap?: number;
}

/** Sends one request of tus 1.0. It never throws, because its servers are killed. */
const ask = ({ method, url, token, headers = {}, body, gap = 0 }: Wanted): Promise<Answer> =>
  new Promise((resolve) => {
    const cut = { status: 0, offset: 0, location: '' };
    const asking = request(
      url,
      {
        method,
        agent: false,
        headers: {
          authorization: `Bearer ${token}`,
          'x-forwarded-for': newCaller(),
          'tus-resumable': '1.0.0',
          ...headers,
        },
      },
      (response) => {
        response.resume();
        response.on('error', () => resolve(cut));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            offset: Number(response.headers['upload-offset'] ?? 0),
            location: response.headers.location ?? '',
          }),
        );
      },
    );
    asking.on('error', () => resolve(cut));
    const send = async (): Promise<void> => {
      for (let at = 0; body !== undefined && at < body.length && !asking.destroyed; at += CHUNK) {
        asking.write(body.subarray(at, at + CHUNK));
        await pause(gap);
      }
      asking.end();
    };
    void send();
  });

/** Begins an upload of this many bytes for a lecture, and returns its address. */
export const begin = async (
  baseUrl: string,
  token: string,
  lectureId: string,
  bytes: number,
): Promise<string> => {
  const headers = {
    'upload-length': String(bytes),
    'upload-metadata': metadataOf({ lecture: lectureId, filename: 'lesson.mp4' }),
  };
  const { status, location } = await ask({ method: 'POST', url: baseUrl + UPLOADS_PATH, token, headers });
  if (status !== 201) throw new Error(`The upload was not begun: ${status}`);
  return location;
};

export const askOffset = (url: string, token: string): Promise<Answer> => ask({ method: 'HEAD', url, token });

/** Sends the rest of a file from the offset that the client believes to be the server's. */
export const sendFrom = (
  url: string,
  token: string,
  file: Buffer,
  offset: number,
  gap = 0,
): Promise<Answer> => {
  const body = file.subarray(offset);
  return ask({
    method: 'PATCH',
    url,
    token,
    body,
    gap,
    headers: {
      'content-type': 'application/offset+octet-stream',
      'content-length': String(body.length),
      'upload-offset': String(offset),
    },
  });
};
