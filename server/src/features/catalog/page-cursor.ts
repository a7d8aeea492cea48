import { isStoredId } from '@lectern/contract/fields';
import { AppError } from '#platform/errors.ts';

/** The last entry of a page: the next page goes on behind it. */
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

/** @throws AppError INVALID_INPUT for anything that encodeCursor has not made */
export const decodeCursor = (text: string): PageCursor => {
  const parsed: unknown = parse(text);
  const [place, courseId]: unknown[] = Array.isArray(parsed) ? parsed : [];
  // Places are at most microseconds since 1970: beyond that PostgreSQL has no date.
  const isPlace = typeof place === 'number' && Math.abs(place) <= Number.MAX_SAFE_INTEGER;
  if (!isPlace || !isStoredId(courseId)) {
    throw new AppError('INVALID_INPUT', { message: 'There is no such page of the list' });
  }
  return { place, courseId };
};
