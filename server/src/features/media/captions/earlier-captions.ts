import type { CaptionCue } from '@lectern/contract/media';
import { isDeepStrictEqual } from 'node:util';
import { holdCaptions } from './captions.repository.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { createHistory } from '#platform/database/draft-history.ts';

export interface EarlierCaptions {
  label: string;
  cues: CaptionCue[];
}

/** What the captions of videos were before, by language. */
const history = createHistory<'media_id' | 'language', EarlierCaptions>({
  table: 'captions_history',
  column: 'earlier',
  type: 'jsonb',
  key: ['media_id', 'language'],
  words: ['language'],
});

interface Replaced {
  mediaId: string;
  language: string;
  /** Null when they are removed. */
  now: EarlierCaptions | null;
  /** They are saved while somebody types: then one version in two minutes is kept. */
  isTyped: boolean;
}

/** Locks the captions that are replaced, and keeps them among the earlier ones. */
export const keepReplacedCaptions = async (
  tx: Tx,
  { mediaId, language, now, isTyped }: Replaced,
): Promise<void> => {
  const before = await holdCaptions(tx, mediaId, language);
  if (before === undefined) return;
  const { savedAt, ...content } = before;
  if (isDeepStrictEqual(content, now)) return;
  const ids = { media_id: mediaId, language };
  await history.keepReplaced(tx, ids, { content, savedAt, isOfAnother: !isTyped }, now ?? content);
};

/** The newest first. */
export const listEarlierCaptions = (db: Database, mediaId: string, language: string) =>
  history.listEarlier(db, { media_id: mediaId, language });
