import { ApiError } from '#lib/api-client.ts';

/** Whether the server says that the course is another instructor's, as after a hand-over. */
export const isOthersCourse = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'NOT_YOUR_COURSE';
