import type { CourseFilters, searchCourses } from '@lectern/contract/catalog';
import type { DataOf } from '@lectern/contract/operation';
import type { RawBuilder } from 'kysely';
import { listNewestPage } from '../catalog.repository.ts';
import { tagsOf, toPage, type Answered, type CatalogDependencies } from '../catalog.service.ts';
import type { PageCursor } from '../page-cursor.ts';
import { readAllPublished, type Version } from '../versions.repository.ts';
import { isOneMistake } from './one-mistake.ts';
import { anyOfEach, forgivableWords, searchQuery } from './search-query.ts';
import { countFound, listFound, type CourseSort } from './search.repository.ts';
import { readWordsOfNone } from './spellings.repository.ts';
import type { Database } from '#platform/database/database.ts';
import { catalogTag } from '#tables/tags.ts';

interface Search {
  /** From `normaliseSearch`; empty for all courses. */
  text: string;
  filters: CourseFilters;
  sort: CourseSort;
  hasCounts: boolean;
}

interface Page {
  after: PageCursor | undefined;
  limit: number;
}

/** The limit of similar words for a typed one. A short word may have many. */
const MAX_NEAR = 8;

/**
 * What to look for: the words as typed, or, where no course contains them all, each with one typing mistake corrected,
 * without those that have no similar word.
 */
const toWords = async (
  db: Database,
  text: string,
): Promise<{ words: RawBuilder<unknown> | undefined; isForgiven: boolean }> => {
  if (text === '') return { words: undefined, isForgiven: false };
  const written = searchQuery(text);
  const groups = (await readWordsOfNone(db, written, forgivableWords(text))).flatMap(
    ({ typed, isKnown, near }) => {
      const meant = near.filter((word) => isOneMistake(typed, word)).slice(0, MAX_NEAR);
      return isKnown || meant.length > 0 ? [[typed, ...meant]] : [];
    },
  );
  if (groups.length === 0) return { words: written, isForgiven: false };
  return { words: anyOfEach(groups), isForgiven: true };
};

const readCards = async (db: Database, found: readonly PageCursor[]): Promise<Version[]> => {
  const places = new Map(found.map(({ courseId, place }) => [courseId, place]));
  const versions = await readAllPublished(db, [...places.keys()], 'card');
  return versions.map((version) => ({ ...version, place: places.get(version.courseId) ?? 0 }));
};

/** The matching courses; all courses, newest first, for an empty search. */
export const search = async (
  { db, media }: CatalogDependencies,
  { text, filters, sort, hasCounts }: Search,
  { after, limit }: Page,
): Promise<Answered<DataOf<typeof searchCourses>>> => {
  const { words, isForgiven } = await toWords(db, text);
  const looked = { words, filters };
  const page = { after, limit: limit + 1 };
  const isNewest = sort === 'newest' || (sort === 'best' && words === undefined);
  const isAll = words === undefined && Object.values(filters).every((value) => value === undefined);
  const [versions, counts] = await Promise.all([
    isAll && isNewest
      ? listNewestPage(db, page)
      : listFound(db, looked, sort, page).then((found) => readCards(db, found)),
    hasCounts ? countFound(db, looked) : undefined,
  ]);
  return {
    data: {
      ...toPage(versions, limit, media),
      ...(isForgiven && versions.length > 0 && { isForgiven }),
      ...(counts !== undefined && { counts }),
    },
    tags: [catalogTag, ...tagsOf(versions)],
  };
};
