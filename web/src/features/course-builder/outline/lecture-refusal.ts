import { ApiError, type ApiErrorCode } from '#lib/api-client.ts';
import { messageOf } from '#lib/error-message.ts';

/** The reasons why a lecture could not be saved, each for its place in the dialog. */
export interface Refusal {
  ofVideo?: string | undefined;
  ofLecture?: string | undefined;
}

const OF_THE_VIDEO: ReadonlySet<ApiErrorCode> = new Set<ApiErrorCode>([
  'INVALID_VIDEO',
  'NOT_A_VIDEO',
  'VIDEO_TOO_LARGE',
  'TOO_LARGE',
  'QUOTA_FULL',
  'DISK_FULL',
]);

export const refusalOf = (error: unknown): Refusal =>
  error instanceof ApiError && OF_THE_VIDEO.has(error.code)
    ? { ofVideo: error.message }
    : { ofLecture: `Error in saving the lecture, ${messageOf(error)}` };
