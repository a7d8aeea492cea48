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

/** Why a file is in no step. */
type Why = 'beside' | 'name' | 'count' | 'content';

const WHY: Record<Why, string> = {
  beside: 'in no step’s folder',
  name: 'a name has letters, digits, dots, _ and - alone',
  count: `a step has at most ${TRACK_MAX_FILES} files`,
  content: 'no text, or too long',
};

/** So many names of files with the same reason are said. */
const NAMED = 5;

interface LeftOut {
  path: string;
  why: Why;
}

export interface FoundSteps {
  steps: AuthorStep[];
  leftOut: LeftOut[];
}

/** What is in no step, and why: `Left out: logo.png (no text, or too long).`; empty where nothing is. */
export function leftOutInWords(leftOut: readonly LeftOut[]): string {
  const parts = [...Map.groupBy(leftOut, ({ why }) => why)].map(([why, files]) => {
    const names = files.slice(0, NAMED).map(({ path }) => path);
    const more = files.length > NAMED ? ` and ${files.length - NAMED} more` : '';
    return `${names.join(', ')}${more} (${WHY[why]})`;
  });
  return parts.length === 0 ? '' : `Left out: ${parts.join('; ')}.`;
}

/** Packages are no part of a lesson; a project of some steps has thousands of files in them. */
const isPackage = ({ path }: FoundFile): boolean => path.split('/').includes('node_modules');

/** The file that a step opens: the first one that it changes. */
const shownIn = (files: readonly TrackFile[], before: readonly TrackFile[]): string =>
  (
    files.find(({ name, content }) => before.find((file) => file.name === name)?.content !== content) ??
    files[0]
  )?.name ?? '';

/** Why a file does not fit a step that has so many already; null where it does. */
function fitOf(name: string, before: number): Why | null {
  if (name === '') return 'beside';
  if (!v.is(trackFileName, name)) return 'name';
  return before < TRACK_MAX_FILES ? null : 'count';
}

/**
 * Reads a folder of steps. Each folder in it holds all files at the end of one step; the steps follow the folders'
 * names. A folder without subfolders is one step.
 */
export async function readStepFolders(all: readonly FoundFile[]): Promise<FoundSteps> {
  const found = all.filter((file) => !isPackage(file));
  const isOne = found.every(({ path }) => path.split('/').length <= 2);
  const folders = new Map<string, TrackFile[]>();
  const leftOut: LeftOut[] = [];
  for (const { path, file } of found.toSorted((one, other) => naturally.compare(one.path, other.path))) {
    const { folder, name } = placeOf(path, isOne);
    const files = folders.get(folder) ?? [];
    const fit = fitOf(name, files.length);
    const content = fit === null ? await textOf(file) : null;
    if (content === null) leftOut.push({ path: path.slice(path.indexOf('/') + 1), why: fit ?? 'content' });
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
  return { steps, leftOut };
}
