import { errors, type ErrorCode } from '@lectern/contract/errors';

interface ErrorOptions {
  /** Replaces the code's default sentence. */
  message?: string;
  retryAfterSeconds?: number;
  /** How often the caller may still try. */
  triesLeft?: number;
  cause?: unknown;
}

/** The one expected failure: services throw it, and the error writer of `http.ts` answers it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  readonly triesLeft: number | undefined;

  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    super(options.message ?? errors[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errors[code].status;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.triesLeft = options.triesLeft;
  }
}

/** SQLSTATE of a database error, or a system error's code (`ENOENT`); undefined for anything else. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
