import { S3ServiceException } from '@aws-sdk/client-s3';
import { AppError, errorCode } from '#platform/errors.ts';

const RETRY_AFTER_SECONDS = 5;
/** Codes that services use for a full bucket or disk; the standard defines none. */
const FULL = ['QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity'];

const AWAY = /^E(CONN|PIPE|TIMEDOUT|NOTFOUND|AI_|HOST|NET)/;

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

export const nullWhenMissing = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
};

/** The error for a store that is unreachable or silent. */
export const unavailable = (cause: unknown): AppError =>
  new AppError('UNAVAILABLE', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Turns the error of a full, unreachable or overloaded store into an AppError; returns any other error as it is. */
export const explainS3Failure = (error: unknown): unknown => {
  const status = statusOf(error);
  if (error instanceof S3ServiceException && (status === 507 || FULL.includes(error.name)))
    return new AppError('DISK_FULL', { cause: error });
  const isSilent = error instanceof Error && error.name === 'TimeoutError';
  if (isSilent || AWAY.test(errorCode(error) ?? '') || (status !== undefined && status >= 500))
    return unavailable(error);
  return error;
};
