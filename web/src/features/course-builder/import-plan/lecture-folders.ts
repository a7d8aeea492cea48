import { MAX_STARTER_CODE } from '@lectern/contract/course-builder';
import type { FileKind, KnownFile } from './file-kinds.ts';
import { folderOf, keyOf, languageIn, nameOf, numberOf, stemOf } from './import-names.ts';
import type { LeftFile } from './left-files.ts';
import { isTestsName } from './plain-exercises.ts';
import type { PlannedLecture } from './planned-course.ts';

/** Names that say nothing of what is in a file. */
const GENERAL =
  /^(?:readme|index|lecture|lesson|video|text|notes?|content|instructions|exercise|task|main)$/i;
/** Of several files of code the starter code is the first of these. */
const STARTERS = ['index.js', 'main.js', 'code.js', 'starter.js'];

export const isGeneralName = (stem: string): boolean => GENERAL.test(stem);

const bare = (stem: string): string => keyOf(stem.slice((/^\d+(?:[.-]\d+)*/.exec(stem)?.[0] ?? '').length));

const isMain = ({ kind }: KnownFile): boolean => kind === 'video' || kind === 'text';

/** Whether a folder holds what one lecture is made of: a video, a text, or both, named as the folder or in general. */
function isOneLecture(files: readonly KnownFile[], folder: string): boolean {
  const mains = files.filter((one) => one.path.startsWith(`${folder}/`) && isMain(one));
  const kinds = new Set(mains.map(({ kind }) => kind));
  const isOurs = (path: string): boolean =>
    isGeneralName(stemOf(path)) ||
    (bare(stemOf(path)) === bare(nameOf(folder)) &&
      [null, numberOf(nameOf(folder))].includes(numberOf(stemOf(path))));
  return (
    mains.length > 0 &&
    kinds.size === mains.length &&
    mains.every((one) => folderOf(one) === folder && isOurs(one.path))
  );
}

/**
 * Finds the folders below a section that hold one lecture each.
 * @param isInSection the files are dropped on a section: each of their folders is below it
 */
export function findLectureFolders(files: readonly KnownFile[], isInSection: boolean): Set<string> {
  const folders = new Set(files.filter(isMain).map(folderOf));
  return new Set(
    [...folders].filter(
      (folder) => folder !== '' && (isInSection || folder.includes('/')) && isOneLecture(files, folder),
    ),
  );
}

/** Gives the files of a folder to its lecture. Returns those that it does not take. */
export function fillFromFolder(lecture: PlannedLecture, files: readonly KnownFile[]): LeftFile[] {
  const ofKind = (kind: FileKind): KnownFile[] => files.filter((one) => one.kind === kind);
  const left: LeftFile[] = [];
  lecture.video ??= ofKind('video')[0]?.file ?? null;
  for (const { path, file } of ofKind('captions'))
    if (lecture.video === null) left.push({ path, kind: 'captions' });
    else lecture.captions.push({ language: languageIn(stemOf(path))?.language ?? null, file });
  for (const text of ofKind('text'))
    if (lecture.text === null) lecture.text = text;
    else left.push({ path: text.path, kind: 'second-text' });
  const tests = ofKind('code').filter(({ path }) => isTestsName(path));
  const codes = ofKind('code').filter((one) => !tests.includes(one));
  const starter =
    codes.length === 1 ? codes[0] : codes.find(({ path }) => STARTERS.includes(nameOf(path).toLowerCase()));
  for (const { path } of tests) left.push({ path, kind: 'tests' });
  for (const one of codes)
    if (one !== starter) left.push({ path: one.path, kind: 'second-code' });
    else if (one.file.size > MAX_STARTER_CODE) left.push({ path: one.path, kind: 'long-code' });
    else lecture.starterCode ??= one.file;
  return left;
}
