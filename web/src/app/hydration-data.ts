import type { HydrationState } from 'react-router';
import { ApiError, type ApiErrorCode } from '#lib/api-client.ts';

export const HYDRATION_ID = 'router-data';

interface StoredError {
  code: ApiErrorCode;
  status: number;
  message: string;
  requestId?: string | undefined;
}

/** Errors keep the fields that a page shows; unexpected ones lose their message. */
const storeError = (error: unknown): StoredError =>
  error instanceof ApiError
    ? { code: error.code, status: error.status, message: error.message, requestId: error.requestId }
    : { code: 'INTERNAL', status: 500, message: 'Something went wrong on our side, please try again' };

/** The router's data as JSON that is safe inside a script element. */
export function serialiseHydrationData({ loaderData, errors }: HydrationState): string {
  const stored =
    errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, storeError(error)]));
  return JSON.stringify({ loaderData, errors: stored ?? null }).replaceAll('<', '\\u003c');
}

/** The server's data for hydration; null for an empty shell. */
export function readHydrationData(): HydrationState | null {
  const text = document.getElementById(HYDRATION_ID)?.textContent;
  if (!text) return null;
  const { loaderData, errors } = JSON.parse(text) as {
    loaderData: NonNullable<HydrationState['loaderData']>;
    errors: Record<string, StoredError> | null;
  };
  if (!errors) return { loaderData };
  return {
    loaderData,
    errors: Object.fromEntries(
      Object.entries(errors).map(([id, e]) => [id, new ApiError(e.code, e.status, e.message, e)]),
    ),
  };
}
