import { KiB, MiB } from '@lectern/contract/units';
import type { FoundFile } from '#lib/files/found-files.ts';
import { endingOf, stemOf, titleOf } from './import-names.ts';
import { isPicture } from './left-files.ts';

/** What a folder says of its course. Empty where it says nothing. */
export interface FolderFields {
  courseName: string;
  courseDescription: string;
  /** One item a line, as the form has them. */
  whatYouWillLearn: string;
  requirements: string;
  thumbnail: File | null;
}

/** A folder that a course begins with. */
export interface CourseFolder {
  /** Empty for files without a folder. */
  name: string;
  fields: FolderFields;
  /** The picture in `fields`. */
  cover: FoundFile | null;
  /** The pictures that may be the course's: those of its names, or else all beside the sections. */
  pictures: FoundFile[];
  /** Pictures there that are too large for a course's. */
  tooLarge: FoundFile[];
  /** The files of its lectures. */
  files: FoundFile[];
}

const ABOUT = new Set(['readme', 'course', 'about', 'description']);
const COVER = new Set(['cover', 'thumbnail', 'thumb', 'poster', 'course', 'banner']);
const TEXTS = new Set(['md', 'markdown', 'txt']);
/** A larger text is no description. */
const MOST_BYTES = 64 * KiB;
const MOST_PICTURE_BYTES = 5 * MiB;

/** The folder that holds all files. */
function rootOf(files: readonly FoundFile[]): string {
  const [first = ''] = files[0]?.path.split('/') ?? [];
  const root = `${first}/`;
  return first !== '' && files.every(({ path }) => path.startsWith(root)) ? first : '';
}

/** Text without Markdown's marks. */
const bare = (text: string): string =>
  text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, '')
    .trim();

const headingOf = (line: string): string | undefined => /^#{1,6}\s+(.+?)\s*#*$/.exec(line)?.[1];
const itemOf = (line: string): string | undefined =>
  /^\s*(?:[-*+]|\d+[.)])\s+(?:\[.\]\s+)?(.+)$/.exec(line)?.[1];

/** The parts of a text about a course: its first heading, its first paragraphs, and the lists below later headings. */
function textFields(text: string): Omit<FolderFields, 'thumbnail'> {
  let courseName = '';
  let heading = '';
  const description: string[] = [];
  const lists = { whatYouWillLearn: [] as string[], requirements: [] as string[] };
  for (const line of text.split(/\r?\n/)) {
    const found = headingOf(line);
    const item = itemOf(line);
    if (found !== undefined) {
      if (courseName === '' && description.join('').trim() === '') courseName = bare(found);
      else heading = found;
    } else if (heading === '') description.push(line);
    else if (item !== undefined && /learn|outcome|goal|able to/i.test(heading))
      lists.whatYouWillLearn.push(bare(item));
    else if (item !== undefined && /need|require|prerequisite|before/i.test(heading))
      lists.requirements.push(bare(item));
  }
  const paragraphs = description
    .join('\n')
    .split(/\n\s*\n/)
    .map((one) => bare(one.replaceAll(/\s*\n\s*/g, ' ')));
  return {
    courseName,
    courseDescription: paragraphs.filter((one) => one !== '').join('\n\n'),
    whatYouWillLearn: lists.whatYouWillLearn.join('\n'),
    requirements: lists.requirements.join('\n'),
  };
}

/** The text about the course that lies beside the sections, and the pictures there; `cover` is named as the course's. */
export function besideSections(files: readonly FoundFile[]) {
  const name = rootOf(files);
  const isAtRoot = ({ path }: FoundFile): boolean => path.split('/').length === (name === '' ? 1 : 2);
  const beside = files.filter(isAtRoot);
  const about = beside.find(
    ({ path, file }) =>
      TEXTS.has(endingOf(path)) && ABOUT.has(stemOf(path).toLowerCase()) && file.size <= MOST_BYTES,
  );
  const shown = beside.filter(({ path }) => isPicture(endingOf(path)));
  const isTooLarge = ({ file }: FoundFile): boolean => file.size > MOST_PICTURE_BYTES;
  const small = shown.filter((one) => !isTooLarge(one));
  const covers = small.filter(({ path }) => COVER.has(stemOf(path).toLowerCase()));
  const pictures = covers.length > 0 ? covers : small;
  return { name, about, pictures, tooLarge: shown.filter(isTooLarge), cover: covers[0] };
}

/**
 * Reads what a folder says of its course: a title from its name, or from the text about the course that lies beside the
 * sections (`README.md`), and the picture there. Those two belong to no lecture.
 */
export async function readCourseFolder(files: readonly FoundFile[]): Promise<CourseFolder> {
  const { name, about, pictures, tooLarge, cover: named } = besideSections(files);
  const cover = named ?? (pictures.length === 1 ? pictures[0] : undefined) ?? null;
  const fields = textFields(about === undefined ? '' : await about.file.text());
  return {
    name,
    fields: {
      ...fields,
      courseName: fields.courseName || (name === '' ? '' : titleOf(name)),
      thumbnail: cover?.file ?? null,
    },
    cover,
    pictures,
    tooLarge,
    files: files.filter((one) => one !== about && one !== cover),
  };
}

/** The folder with another of its pictures as the course's. */
export const withCover = (folder: CourseFolder, cover: FoundFile): CourseFolder => ({
  ...folder,
  cover,
  fields: { ...folder.fields, thumbnail: cover.file },
  files: [...folder.files, ...(folder.cover === null ? [] : [folder.cover])].filter((one) => one !== cover),
});
