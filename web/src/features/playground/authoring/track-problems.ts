import { trackWarnings } from '@lectern/contract/code-track/track-warnings';
import type { CodeTrack } from '@lectern/contract/code-track/track';
import { SECOND } from '@lectern/contract/units';
import { formatDuration } from '#lib/format.ts';
import { loadChunk } from '#lib/network/load-chunk.ts';

/** Warnings about a track for its author, in sentences, each with its second. */
export async function findProblems(track: CodeTrack, videoMs: number): Promise<string[]> {
  const { parses } = await loadChunk(() => import('./parses.ts'));
  return trackWarnings(track, { videoMs, parses: (_name, content) => parses(content) }).map(
    ({ at, words }) => `${formatDuration(at / SECOND)}: ${words}.`,
  );
}
