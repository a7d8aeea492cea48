import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errors, type ErrorCode } from '@lectern/contract/errors';
import type { Logger } from '#platform/logger.ts';

/** Error codes of Node's HTTP parser; any other is a malformed request. */
const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
};

/** Answers a request that cannot be parsed, and closes the connection. Headers and envelope are the usual ones. */
export const answerUnreadable =
  (headers: Record<string, string>, log: Logger) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy(error);
      return;
    }
    const code = CODES[error.code ?? ''] ?? 'MALFORMED_BODY';
    const { status, message } = errors[code];
    const requestId = randomUUID();
    log.info({ requestId, code, reason: error.code }, 'refused');
    const body = JSON.stringify({ success: false, message, code, requestId });
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
  };
