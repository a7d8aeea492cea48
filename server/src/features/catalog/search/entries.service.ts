import {
  deleteUnusedSpellings,
  listPublishedOf,
  listPublishedWith,
  listWithoutEntry,
  writeEntries,
  writeSpellings,
  writeTexts,
} from './entries.repository.ts';
import { announceChange } from '#platform/cache/change-feed.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { catalogTag, courseTag } from '#tables/tags.ts';

/** Courses in one statement. */
const AT_ONCE = 50;

/** Call it after these courses entered the catalogue or changed there. The caller announces their tags. */
export const renewEntries = async (tx: Tx, courseIds: readonly string[]): Promise<void> => {
  await writeEntries(tx, courseIds);
  await writeTexts(tx, courseIds);
  await writeSpellings(tx, courseIds);
};

/** Call it after a person's name changed. */
export const renewEntriesOf = async (tx: Tx, instructorId: string): Promise<void> =>
  renewEntries(tx, await listPublishedOf(tx, instructorId));

/** Call it after captions were added to a video or removed. */
export const renewEntriesWith = async (tx: Tx, videoId: string): Promise<void> => {
  const courseIds = await listPublishedWith(tx, videoId);
  if (courseIds.length === 0) return;
  const hasChanged = await writeEntries(tx, courseIds);
  await announceChange(tx, [...(hasChanged ? [catalogTag] : []), ...courseIds.map(courseTag)]);
};

/** Writes missing entries and deletes unused words. Runs once a day. */
export const completeEntries = async (db: Database): Promise<void> => {
  for (let isMore = true; isMore;) {
    const courseIds = await listWithoutEntry(db, AT_ONCE);
    if (courseIds.length > 0) {
      await transact(db, (tx) => renewEntries(tx, courseIds));
      await announceChange(db, [catalogTag, ...courseIds.map(courseTag)]);
    }
    isMore = courseIds.length === AT_ONCE;
  }
  await deleteUnusedSpellings(db);
};
