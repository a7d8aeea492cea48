import { takeExercises, type PlannedExercise } from './exercise-folders.ts';
import type { FoundFile } from '#lib/files/found-files.ts';
import { MAX_STARTER_CODE } from '@lectern/contract/course-builder';
import {
  endingOf,
  folderOf,
  keyOf,
  languageIn,
  nameOf,
  naturally,
  numberOf,
  stemOf,
  titleOf,
} from './import-names.ts';
import { withKinds, type FileKind, type KnownFile } from './file-kinds.ts';
import {
  giveFiles,
  isInFilesFolder,
  ownerBeside,
  ownerInFilesFolder,
  type FileOfLecture,
} from './lecture-files.ts';
import { fillFromFolder, findLectureFolders, isGeneralName } from './lecture-folders.ts';
import { PictureFinder } from './import-pictures.ts';
import { planTexts } from './plan-texts.ts';
import type { ImportPlan, ImportTarget, PlannedLecture, PlannedSection } from './planned-course.ts';
import { isPicture, leftKindOf } from './left-files.ts';

/** The folder that contains all files; empty when there is none. */
function rootOf(files: readonly FoundFile[]): string {
  const [first = ''] = files[0]?.path.split('/') ?? [];
  return files.length > 0 && files.every(({ path }) => path.startsWith(`${first}/`)) ? first : '';
}

class Planner {
  readonly sections = new Map<string, PlannedSection>();
  readonly left: ImportPlan['left'] = [];
  readonly #root: string;
  readonly #target: ImportTarget | null;

  constructor(root: string, target: ImportTarget | null) {
    this.#root = root;
    this.#target = target;
  }

  #sectionOf(folder: string): PlannedSection {
    const known = this.sections.get(folder);
    if (known !== undefined) return known;
    const isTarget = folder === '' && this.#target !== null;
    const title =
      folder === '' ? titleOf(this.#root) || 'Lectures' : folder.split('/').map(titleOf).join(': ');
    const section: PlannedSection = {
      id: folder,
      title: isTarget ? (this.#target?.title ?? '') : title,
      sectionId: isTarget ? (this.#target?.sectionId ?? null) : null,
      isFound: false,
      lectures: [],
    };
    this.sections.set(folder, section);
    return section;
  }

  add(folder: string, path: string, parts: Partial<PlannedLecture>): PlannedLecture {
    // A name such as README says nothing: the folder's does.
    const isFolder = parts.exercise !== undefined || (folder !== '' && isGeneralName(stemOf(path)));
    const lecture: PlannedLecture = {
      id: path,
      title: titleOf(isFolder ? nameOf(parts.exercise === undefined ? folder : path) : stemOf(path)),
      isWanted: true,
      wasLeftOut: false,
      isThere: false,
      thereId: null,
      thereTitle: null,
      thereSection: null,
      stays: [],
      differs: [],
      older: [],
      both: [],
      exerciseChange: null,
      declined: [],
      replaced: [],
      video: null,
      captions: [],
      text: null,
      pictures: [],
      links: [],
      exercise: null,
      starterCode: null,
      files: [],
      freshFiles: [],
      otherFiles: [],
      ...parts,
    };
    this.#sectionOf(folder).lectures.push(lecture);
    return lecture;
  }

  /** The lecture with this name: in the same folder, or else the only one anywhere. */
  find(folder: string, stem: string): PlannedLecture | undefined {
    const isNamed = ({ id }: PlannedLecture): boolean => keyOf(stemOf(id)) === keyOf(stem);
    const here = this.sections.get(folder)?.lectures.find(isNamed);
    if (here !== undefined) return here;
    const anywhere = [...this.sections.values()].flatMap(({ lectures }) => lectures.filter(isNamed));
    return anywhere.length === 1 ? anywhere[0] : undefined;
  }

  addCaptions(folder: string, { path, file }: FoundFile): void {
    const stem = stemOf(path);
    const named = languageIn(stem);
    const whole = this.find(folder, stem);
    const lecture = whole ?? (named === null ? undefined : this.find(folder, named.stem));
    if (lecture === undefined || lecture.video === null) this.left.push({ path, kind: 'captions' });
    else lecture.captions.push({ language: whole === undefined ? (named?.language ?? null) : null, file });
  }

  /** The only lecture of a folder with this number. */
  #findNumbered(folder: string, number: string): PlannedLecture | undefined {
    const numbered = (this.sections.get(folder)?.lectures ?? []).filter(
      ({ id }) => numberOf(stemOf(id)) === number,
    );
    return numbered.length === 1 ? numbered[0] : undefined;
  }

  /** Code belongs to the lecture of its name or number; with a number of its own it is a lecture. */
  addCode(found: FoundFile): void {
    const { path, file } = found;
    const folder = folderOf(found);
    const number = numberOf(stemOf(path));
    const lecture =
      this.find(folder, stemOf(path)) ?? (number === null ? undefined : this.#findNumbered(folder, number));
    if (file.size > MAX_STARTER_CODE) this.left.push({ path, kind: 'long-code' });
    else if (lecture?.starterCode === null) lecture.starterCode = file;
    else if (lecture === undefined && number !== null) this.add(folder, path, { starterCode: file });
    else this.left.push({ path, kind: leftKindOf(path) });
  }

  /** The lecture of a folder that holds the files of one. */
  #addFolder(path: string, files: readonly KnownFile[]): void {
    const above = folderOf({ path });
    const named = this.find(above, nameOf(path));
    const isTaken = named?.video !== null && files.some(({ kind }) => kind === 'video');
    const lecture =
      named === undefined || isTaken ? this.add(above, path, { title: titleOf(nameOf(path)) }) : named;
    this.left.push(...fillFromFolder(lecture, files));
  }

  /** Lectures of videos and texts, with what has their names. */
  addFiles(given: readonly KnownFile[], exercises: ReadonlyMap<string, PlannedExercise>): void {
    const folders = findLectureFolders(given, this.#target !== null);
    const files = given.filter((one) => !folders.has(folderOf(one)));
    const ofKind = (kind: FileKind): KnownFile[] => files.filter((one) => one.kind === kind);
    for (const found of ofKind('video')) this.add(folderOf(found), found.path, { video: found.file });
    for (const found of ofKind('captions')) this.addCaptions(folderOf(found), found);
    for (const found of ofKind('text')) {
      const lecture = this.find(folderOf(found), stemOf(found.path));
      if (lecture?.text === null) lecture.text = found;
      else this.add(folderOf(found), found.path, { text: found });
    }
    for (const path of folders)
      this.#addFolder(
        path,
        given.filter((one) => folderOf(one) === path),
      );
    for (const [path, exercise] of exercises) {
      const above = path.slice(0, Math.max(0, path.lastIndexOf('/')));
      const lecture = this.find(above, nameOf(path).replace(/[ ._-]*exercise$/i, ''));
      if (lecture?.exercise === null) lecture.exercise = exercise;
      else this.add(above, path, { exercise });
    }
    for (const found of ofKind('code')) this.addCode(found);
  }

  /** Sorted by name; sections of the root come first. */
  get plan(): ImportPlan {
    const sections = [...this.sections.values()]
      .toSorted((one, other) => naturally(one.id, other.id))
      .map((section) => ({
        ...section,
        lectures: section.lectures.toSorted((one, other) => naturally(one.id, other.id)),
      }));
    const name =
      `${this.#root || (sections[0]?.lectures[0]?.id ?? '')} ${this.#target?.sectionId ?? ''}`.trim();
    const isWhole = this.#root !== '' && this.#target === null;
    return { name, sections, present: [], left: this.left, isWhole, gone: [] };
  }
}

/**
 * Plans an import: a lecture for each video, with the captions, the text, the exercise and the code of the same name, and the
 * pictures that its texts name.
 */
export async function planImport(
  given: readonly FoundFile[],
  target: ImportTarget | null = null,
): Promise<ImportPlan> {
  const root = rootOf(given);
  const files = given.map(({ path, file }) => ({
    path: root === '' ? path : path.slice(root.length + 1),
    file,
  }));
  const { exercises, rest, unused } = await takeExercises(await withKinds(files));
  const planner = new Planner(root, target);
  planner.addFiles(
    rest.filter((one) => !isInFilesFolder(one)),
    exercises,
  );
  const toDownload = [...rest.filter(isInFilesFolder), ...unused].flatMap((found): FileOfLecture[] => {
    const lecture = ownerInFilesFolder(planner.sections, found);
    return lecture === undefined ? [] : [{ lecture, found }];
  });
  const taken = new Set(toDownload.map(({ found }) => found));
  // A folder of that name which belongs to no lecture is a folder like others.
  planner.addFiles(
    rest.filter((one) => isInFilesFolder(one) && !taken.has(one)),
    new Map(),
  );
  const others = [...rest, ...unused].filter((one) => !taken.has(one));

  const isPictureFile = ({ path }: FoundFile): boolean => isPicture(endingOf(path));
  const finder = new PictureFinder([...rest, ...unused].filter(isPictureFile));
  const { plan } = planner;
  const lost = await planTexts(
    plan.sections.flatMap(({ lectures }) => lectures),
    new Map([...exercises].map(([folder, exercise]) => [exercise, folder])),
    finder,
  );
  const unnamed = new Set(finder.unnamed);
  const beside = others
    .filter((one) => !unused.includes(one) && one.kind === undefined && !isPictureFile(one))
    .map((found) => ({ found, lecture: ownerBeside(planner.sections, found) }));
  plan.left.push(
    ...lost,
    ...giveFiles([
      // A picture that a text shows is none.
      ...toDownload.filter(({ found }) => !isPictureFile(found) || unnamed.has(found)),
      ...beside.flatMap(({ found, lecture }) => (lecture === undefined ? [] : { found, lecture })),
    ]),
    ...others
      .filter((one) => unnamed.has(one))
      .map(({ path }) => ({ path, kind: 'unnamed-picture' as const })),
    ...others
      .filter((found) => unused.includes(found) && !isPictureFile(found))
      .map(({ path }) => ({ path, kind: 'in-exercise' as const })),
    ...beside.flatMap(({ found: { path }, lecture }) =>
      lecture === undefined ? { path, kind: leftKindOf(path) } : [],
    ),
  );
  return plan;
}
