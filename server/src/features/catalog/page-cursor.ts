import { isStoredId } from '@lectern/contract/fields';
import { AppError } from '#platform/errors.ts';

/** The last entry of a page. The next page begins after it. */
export interface PageCursor {
  place: number;
  courseId: string;
}

export const encodeCursor = ({ place, courseId }: PageCursor): string =>
  Buffer.from(JSON.stringify([place, courseId])).toString('base64url');

const parse = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** @throws AppError INVALID_INPUT for any text that encodeCursor did not make */
export const decodeCursor = (text: string): PageCursor => {
  const parsed: unknown = parse(text);
  const [place, courseId]: unknown[] = Array.isArray(parsed) ? parsed : [];
  // A place is at most microseconds since 1970; PostgreSQL has no later date.
  const isPlace = typeof place === 'number' && Math.abs(place) <= Number.MAX_SAFE_INTEGER;
  if (!isPlace || !isStoredId(courseId)) {
    throw new AppError('INVALID_INPUT', { message: 'There is no such page of the list' });
  }
  return { place, courseId };
};
