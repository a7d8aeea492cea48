import { ApiError } from './api-client.ts';

/** The message of an error: the server's sentence for a failed call, else the error's own. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether the server has answered that there is no such thing, or not for this person: asking again is of no use. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404, 410].includes(error.status);

/** Whether a call failed without any answer. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'UNREACHABLE';

/** The session has ended, the request timed out, the record is locked, or the request came too early: a later try can succeed. */
const PASSING = [401, 408, 423, 425];

/** Whether the server will refuse the same call again, whenever it is sent. */
export const isRefusedForEver = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 429 && !PASSING.includes(error.status);
