import http from 'node:http';
import type { Operation } from '@lectern/contract/operation';

const BOUNDARY = 'lectern-test-boundary';

interface Wanted {
  operation: Operation;
  token: string;
  fields: Record<string, string>;
  fileField: string;
  /** The announced length of the request; when absent it is sent in chunks, without a length. */
  announced?: number;
  /** The bytes of the file that are sent. */
  bytes?: number;
  isFileFirst?: boolean;
}

export interface UnfinishedForm {
  /** The server's answer to the unfinished form. */
  answer: Promise<{ status: number; code: string }>;
  /** Cuts the line. */
  cut(): void;
}

const fieldPart = ([name, value]: [string, string]): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Begins to send a form with a file, and never ends it. */
export const sendUnfinishedForm = (port: number, wanted: Wanted): UnfinishedForm => {
  const { operation, token, fields, fileField, announced, bytes = 100_000, isFileFirst = false } = wanted;
  const request = http.request({
    port,
    host: '127.0.0.1',
    agent: false,
    path: operation.paths[0],
    method: operation.methods[0],
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(announced === undefined ? {} : { 'content-length': String(announced) }),
    },
  });
  const answer = new Promise<{ status: number; code: string }>((done, fail) => {
    request.on('error', fail);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        const { code = '' } = JSON.parse(String(Buffer.concat(chunks))) as { code?: string };
        done({ status: response.statusCode ?? 0, code });
      });
    });
  });
  answer.catch(() => undefined);
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${fileField}"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n`;
  if (!isFileFirst) request.write(Object.entries(fields).map(fieldPart).join(''));
  request.write(head);
  request.write(Buffer.alloc(bytes, 1));
  return { answer, cut: () => request.destroy() };
};
