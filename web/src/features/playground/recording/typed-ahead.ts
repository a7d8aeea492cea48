import { trackFileName, TRACK_MAX_FILES } from '@lectern/contract/code-track/track-limits';
import { EMPTY_STATE } from '@lectern/contract/code-track/track-state';
import * as v from 'valibot';
import { readStoredJson, writeStored, type DeskKey } from '#lib/storage/stored-keys.ts';
import type { Desk } from './desk.ts';

const kept = v.object({
  files: v.pipe(v.array(v.tuple([trackFileName, v.string()])), v.minLength(1), v.maxLength(TRACK_MAX_FILES)),
  shown: v.string(),
});

/** Lays what was typed on an earlier visit, and was not recorded, on the desk. `names` are those of the recording. */
export function layTyped(key: DeskKey, desk: Desk, names: readonly string[]): void {
  const found = v.safeParse(kept, readStoredJson(key));
  if (!found.success) return;
  const files = new Map(found.output.files);
  const { shown } = found.output;
  const [first = null] = files.keys();
  desk.lay({ ...EMPTY_STATE, files, shown: files.has(shown) ? shown : first }, names, true);
}

/** Keeps what is typed on the desk in this browser until a take has it. Returns the end of that. */
export function keepTyped(key: DeskKey, desk: Desk): () => void {
  return desk.subscribe(() => {
    const ahead = desk.getAhead();
    writeStored(key, ahead && JSON.stringify(ahead));
  });
}
