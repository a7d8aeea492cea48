import { ApiError } from './api-client.ts';

/** The message of an error: the server's sentence for a failed call, else the error's own. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether a call failed without any answer. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'UNREACHABLE';
