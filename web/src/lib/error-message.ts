import { ApiError } from './api-client.ts';

/** The server's sentence for a failed call; for anything else that was thrown, its own. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether no answer came at all. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'UNREACHABLE';
