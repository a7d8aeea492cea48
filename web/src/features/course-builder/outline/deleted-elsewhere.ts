import { ApiError } from '#lib/api-client.ts';
import { messageOf } from '#lib/error-message.ts';

/** Whether a section or lecture of the page is gone. */
export const isDeletedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && ['LECTURE_NOT_FOUND', 'SECTION_NOT_FOUND'].includes(error.code);

/** Why a change of a section or lecture was refused. One that is gone was on the page until now. */
export const outlineProblem = (error: unknown): string =>
  isDeletedElsewhere(error) ? 'It was deleted in another tab or by somebody else' : messageOf(error);
