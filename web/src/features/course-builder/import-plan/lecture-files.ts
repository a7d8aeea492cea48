import { courseQuotas } from '@lectern/contract/course-limits';
import { FILE_MAX_BYTES } from '@lectern/contract/lecture-files';
import type { FoundFile } from '#lib/files/found-files.ts';
import { endingOf, folderOf, keyOf, nameOf, numberOf, stemOf } from './import-names.ts';
import type { PlannedLecture, PlannedSection } from './planned-course.ts';
import { leftKindOf, type LeftFile } from './left-files.ts';

/** A folder of files to download: `files`, or `1 Bread files` of one lecture. */
const FILES_FOLDER = /^(?:(.+)[ ._-])?files$/i;

type Sections = ReadonlyMap<string, PlannedSection>;

/** What belongs to a lecture as a file to download. */
export interface FileOfLecture {
  lecture: PlannedLecture;
  found: FoundFile;
}

const isNamed = ({ id }: PlannedLecture, name: string): boolean => keyOf(stemOf(id)) === keyOf(name);

/** The one lecture of a folder for which this holds; undefined where none or several do. */
function onlyOne(
  sections: Sections,
  folder: string,
  isIt: (lecture: PlannedLecture) => boolean = () => true,
): PlannedLecture | undefined {
  const those = (sections.get(folder)?.lectures ?? []).filter(isIt);
  return those.length === 1 ? those[0] : undefined;
}

const withName = (sections: Sections, folder: string, name: string): PlannedLecture | undefined =>
  onlyOne(sections, folder, (lecture) => isNamed(lecture, name));

/** The lecture of a folder with a file's name or number. */
function withNameOrNumber(sections: Sections, folder: string, stem: string): PlannedLecture | undefined {
  const number = numberOf(stem);
  const isIt = ({ id }: PlannedLecture): boolean => numberOf(stemOf(id)) === number;
  return withName(sections, folder, stem) ?? (number === null ? undefined : onlyOne(sections, folder, isIt));
}

/** The folder of downloads in which a file lies: what it is in, and the name of its lecture, which may be empty. */
function filesFolderOf(path: string): { above: string; name: string } | null {
  const folders = path.split('/').slice(0, -1);
  const at = folders.findIndex((folder) => FILES_FOLDER.test(folder));
  if (at === -1) return null;
  return { above: folders.slice(0, at).join('/'), name: FILES_FOLDER.exec(folders[at] ?? '')?.[1] ?? '' };
}

export const isInFilesFolder = ({ path }: FoundFile): boolean => filesFolderOf(path) !== null;

/**
 * The lecture for a file in a folder of downloads: that which the folder names, or else the file, or else the one beside
 * which, or in whose own folder, it lies.
 */
export function ownerInFilesFolder(sections: Sections, { path }: FoundFile): PlannedLecture | undefined {
  const folder = filesFolderOf(path);
  if (folder === null) return undefined;
  const { above, name } = folder;
  // Beside the sections a folder of that name may be a section: “3 Files”.
  if (above === '') return withName(sections, above, name === '' ? stemOf(path) : name);
  if (name !== '') return withNameOrNumber(sections, above, name);
  const aboveName = nameOf(above).replace(/[ ._-]*exercise$/i, '');
  return (
    withNameOrNumber(sections, above, stemOf(path)) ??
    onlyOne(
      sections,
      folderOf({ path: above }),
      (lecture) => lecture.id === above || isNamed(lecture, aboveName),
    ) ??
    onlyOne(sections, above)
  );
}

/** The lecture for a file of another type beside lectures: of its name or number, or else the only one there. */
export function ownerBeside(sections: Sections, found: FoundFile): PlannedLecture | undefined {
  const folder = folderOf(found);
  const kind = leftKindOf(found.path);
  if (kind !== 'other' && kind !== 'other-picture') return undefined;
  const ofFolder = sections.get(folderOf({ path: folder }))?.lectures.find(({ id }) => id === folder);
  if (ofFolder !== undefined && kind === 'other') return ofFolder;
  return (
    withNameOrNumber(sections, folder, stemOf(found.path)) ??
    (kind === 'other' && endingOf(found.path) !== '' ? onlyOne(sections, folder) : undefined)
  );
}

function refusalOf({ files }: PlannedLecture, { file }: FoundFile): LeftFile['kind'] | null {
  if (file.size === 0) return 'empty-file';
  if (file.size > FILE_MAX_BYTES) return 'large-file';
  if (files.some((one) => one.file.name === file.name)) return 'same-file';
  return files.length >= courseQuotas.lectureFiles.max ? 'many-files' : null;
}

/** Gives files to their lectures. Returns those that the server would refuse. */
export function giveFiles(those: readonly FileOfLecture[]): LeftFile[] {
  const left: LeftFile[] = [];
  for (const { lecture, found } of those) {
    const kind = refusalOf(lecture, found);
    if (kind === null) lecture.files.push(found);
    else left.push({ path: found.path, kind });
  }
  return left;
}

/** The files that an import sends to a lecture. */
export const sentFiles = ({ isWanted, files, freshFiles, replaced }: PlannedLecture): File[] => {
  if (isWanted) return files.map(({ file }) => file);
  return replaced.includes('files') ? freshFiles : [];
};

export const sizeOfFiles = (files: readonly File[]): number => files.reduce((sum, { size }) => sum + size, 0);
