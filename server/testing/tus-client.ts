import http from 'node:http';
import type { WireAnswer } from './wire-client.ts';

interface TusRequest {
  method: string;
  path: string;
  token: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Sends this many bytes of the body, then cuts the connection when a condition holds. */
  cut?: { after: number; when: () => Promise<unknown> };
}

/** A text, encoded for `Upload-Metadata`. */
export const metadataOf = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Sends one request of the protocol; null when the connection was cut. */
export const tusRequest = (port: number, wanted: TusRequest): Promise<WireAnswer | null> =>
  new Promise((done, fail) => {
    const { method, path, token, body, cut } = wanted;
    const request = http.request(
      {
        port,
        host: '127.0.0.1',
        path,
        method,
        agent: false,
        headers: {
          authorization: `Bearer ${token}`,
          'tus-resumable': '1.0.0',
          ...(body === undefined
            ? {}
            : {
                'content-type': 'application/offset+octet-stream',
                'content-length': String(body.byteLength),
              }),
          ...wanted.headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', fail);
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    request.on('error', (error) => (cut === undefined ? fail(error) : done(null)));
    if (body === undefined) request.end();
    else if (cut === undefined) request.end(body);
    else {
      request.write(body.subarray(0, cut.after));
      cut.when().then(() => request.destroy(), fail);
    }
  });
