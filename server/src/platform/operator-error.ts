import { errorCode } from './errors.ts';

/**
 * A failure that the operator can fix. The message says what is wrong and what to do; it is printed without a stack.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** Turns a full disk or a folder that refuses writing into an `OperatorError`; returns any other error as it is. */
export function explainFileError(error: unknown, folder: string): unknown {
  if (error instanceof OperatorError) return error;
  if (isDatabaseDiskFull(error)) return diskFull(folder, error);
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(folder, error);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return notWritable(folder, error);
    case 'ENOENT':
      // Making a folder below a read-only one fails with this code; elsewhere it says nothing about permissions.
      return isMakingFolder(error) ? notWritable(folder, error) : error;
    case 'ENOTDIR':
    case 'EEXIST':
      return new OperatorError(`${folder} is not a folder. Set DATA_DIR to a folder that Lectern may use.`, {
        cause: error,
      });
    default:
      return error;
  }
}

const isMakingFolder = (error: unknown) =>
  error instanceof Error && 'syscall' in error && error.syscall === 'mkdir';

/** PostgreSQL's code for a full disk, on the error or, after a failed migration, on its cause. */
const isDatabaseDiskFull = (error: unknown) =>
  errorCode(error) === '53100' || (error instanceof Error && errorCode(error.cause) === '53100');

const notWritable = (folder: string, cause: unknown) =>
  new OperatorError(
    `Lectern cannot write to ${folder}. Give the user that runs it the right to write there, or set DATA_DIR to another folder.`,
    { cause },
  );

export function diskFull(folder: string, cause?: unknown): OperatorError {
  return new OperatorError(
    `The disk that holds ${folder} is full. Free some space there, or set DATA_DIR to a folder on another disk, and start again.`,
    { cause },
  );
}

/** Explains why the server could not listen on `host`:`port`; returns an unknown error as it is. */
export function explainListenError(error: unknown, { host, port }: { host: string; port: number }): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new OperatorError(
        `Port ${port} on ${host} is taken by another program. Stop that program, or set PORT to a free port.`,
        { cause: error },
      );
    case 'EACCES':
      return new OperatorError(
        `Port ${port} needs rights that this user does not have. Set PORT to a number above 1023.`,
        { cause: error },
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new OperatorError(`This machine has no address ${host}. Set HOST to one that it has.`, {
        cause: error,
      });
    default:
      return error;
  }
}
