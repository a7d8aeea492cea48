import { isErrorCode, ownWordsOnly, type ErrorCode } from '@lectern/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BaseIssue } from 'valibot';
import { AppError, errorCode } from '#platform/errors.ts';

/** Socket errors and SQLSTATE classes for a database that cannot answer now, but may later. 25006: it is a standby. */
const UNAVAILABLE = /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EAI_|ENOTFOUND|08|25006|53|57|55P03)/;
const DATABASE_SILENT =
  /timeout|Connection terminated|Client has encountered a connection error|pool after calling end/i;
const RETRY_AFTER_SECONDS = 2;

const FOREIGN_KEY_VIOLATION = '23503';
/** A referenced row may be deleted during a write. The foreign key's name, by its column, tells which row is gone. */
const GONE: [suffix: string, code: ErrorCode][] = [
  ['_user_id_fkey', 'SESSION_ENDED'],
  ['_owner_id_fkey', 'SESSION_ENDED'],
  ['_instructor_id_fkey', 'SESSION_ENDED'],
  ['_reporter_id_fkey', 'SESSION_ENDED'],
  ['_course_id_fkey', 'COURSE_NOT_FOUND'],
  ['_lecture_id_fkey', 'LECTURE_NOT_FOUND'],
  ['_review_id_fkey', 'REVIEW_NOT_FOUND'],
  ['_media_id_fkey', 'NOT_FOUND'],
];

const goneCode = (error: unknown): ErrorCode | undefined =>
  GONE.find(
    ([suffix]) =>
      error instanceof Error && 'constraint' in error && String(error.constraint).endsWith(suffix),
  )?.[1];

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

/** Maps any thrown value to the one error that the client sees. */
const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const code = errorCode(error) ?? '';
  if (code in FASTIFY_CODES) return new AppError(FASTIFY_CODES[code] ?? 'INTERNAL', { cause: error });
  if (UNAVAILABLE.test(code) || (error instanceof Error && DATABASE_SILENT.test(error.message))) {
    return new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
  }
  const gone = code === FOREIGN_KEY_VIOLATION ? goneCode(error) : undefined;
  if (gone !== undefined) return new AppError(gone, { cause: error });
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return new AppError('MALFORMED_BODY', { cause: error });
  return new AppError('INTERNAL', { cause: error });
};

const fieldOf = (issue: BaseIssue<unknown>): string =>
  issue.path?.map((item) => String(item.key)).join('.') ?? '';

const isMissing = (issue: BaseIssue<unknown>): boolean =>
  issue.kind === 'schema' && (issue.input === undefined || issue.input === null || issue.input === '');

/**
 * Builds the error for invalid input. A missing field is FIELDS_REQUIRED. A rule's message may be an error code. A rule
 * without a message of its own names its field.
 */
export const inputError = (issues: readonly BaseIssue<unknown>[]): AppError => {
  if (issues.some(isMissing)) return new AppError('FIELDS_REQUIRED');
  const worded = issues.find(({ message }) => message !== ownWordsOnly.message);
  if (worded !== undefined)
    return isErrorCode(worded.message)
      ? new AppError(worded.message)
      : new AppError('INVALID_INPUT', { message: worded.message });
  const field = issues[0] === undefined ? '' : fieldOf(issues[0]);
  return new AppError('INVALID_INPUT', { message: `${field || 'The request'} has the wrong format` });
};

/** The only writer of error answers: the envelope, the status and the request's id to quote. No internals leak. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const answer = toAppError(error);
  const line = {
    requestId: request.id,
    traceId: request.trace?.traceId,
    code: answer.code,
    route: request.routeOptions.url,
    method: request.method,
  };
  if (answer.code === 'INTERNAL') request.log.error({ ...line, error: describe(answer.cause) }, 'failed');
  else request.log.info(line, 'refused');
  if (answer.retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(answer.retryAfterSeconds));
  return reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      success: false,
      message: answer.message,
      code: answer.code,
      requestId: request.id,
      triesLeft: answer.triesLeft,
    });
};

/** Message, stack and SQLSTATE, without the values that a database error quotes. */
const describe = (
  error: unknown,
): { message: string; stack?: string | undefined; sqlState?: string | undefined } =>
  error instanceof Error
    ? { message: error.message, stack: error.stack, sqlState: errorCode(error) }
    : { message: String(error) };
