import { TRACK_MAX_FILES, TRACK_MAX_TEXT, trackFileName } from '@lectern/contract/code-track/track-limits';
import type { TrackFile } from '@lectern/contract/code-track/track-steps';
import { SECOND } from '@lectern/contract/units';
import * as v from 'valibot';
import type { FoundFile } from '#lib/files/found-files.ts';
import type { AuthorStep } from './author-steps.ts';

const naturally = new Intl.Collator('en', { numeric: true });

/**
 * Splits a path into the step's folder and the file's name in it: `steps/02 loop/lib/sum.js` is `lib/sum.js` of `02
 * loop`.
 */
function placeOf(path: string, isOne: boolean): { folder: string; name: string } {
  const [, ...inside] = path.split('/');
  return isOne
    ? { folder: '', name: inside.join('/') }
    : { folder: inside[0] ?? '', name: inside.slice(1).join('/') };
}

async function textOf(file: File): Promise<string | null> {
  // A UTF-16 unit takes at most three bytes in UTF-8.
  if (file.size > 3 * TRACK_MAX_TEXT) return null;
  const text = (await file.text()).replace(/\r\n?/g, '\n');
  return text.length > TRACK_MAX_TEXT || text.includes('\u0000') || text.includes('\ufffd') ? null : text;
}

export interface FoundSteps {
  steps: AuthorStep[];
  /** Names of files that are not code. */
  skipped: string[];
}

/** The file that a step opens: the first one that it changes. */
const shownIn = (files: readonly TrackFile[], before: readonly TrackFile[]): string =>
  (
    files.find(({ name, content }) => before.find((file) => file.name === name)?.content !== content) ??
    files[0]
  )?.name ?? '';

/**
 * Reads a folder of steps. Each folder in it holds all files at the end of one step; the steps follow the folders'
 * names. A folder without subfolders is one step.
 */
export async function readStepFolders(found: readonly FoundFile[]): Promise<FoundSteps> {
  const isOne = found.every(({ path }) => path.split('/').length <= 2);
  const folders = new Map<string, TrackFile[]>();
  const skipped: string[] = [];
  for (const { path, file } of found.toSorted((one, other) => naturally.compare(one.path, other.path))) {
    const { folder, name } = placeOf(path, isOne);
    const files = folders.get(folder) ?? [];
    const isFit = v.is(trackFileName, name) && files.length < TRACK_MAX_FILES;
    const content = isFit ? await textOf(file) : null;
    if (content === null) skipped.push(path);
    else folders.set(folder, [...files, { name, content }]);
  }
  const steps: AuthorStep[] = [];
  for (const files of folders.values())
    steps.push({
      at: null,
      typing: 3 * SECOND,
      files,
      shown: shownIn(files, steps.at(-1)?.files ?? []),
      output: null,
    });
  return { steps, skipped };
}
