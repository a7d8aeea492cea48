import type { ExerciseFields, ExerciseFile } from '@lectern/contract/exercises';
import type { AddedSection } from '@lectern/contract/outline';
import { lectureLink } from '@lectern/contract/text-links';
import { withPictures } from '@lectern/contract/text-pictures';
import { KiB } from '@lectern/contract/units';
import { messageOf } from '#lib/error-message.ts';
import { addPicture } from '../lecture/lecture.api.ts';
import type { PlannedExercise } from './exercise-folders.ts';
import type { FoundFile } from '#lib/found-files.ts';
import { linkedText } from './import-links.ts';
import type { PlannedPicture } from './import-pictures.ts';
import type { ImportPlan, PlannedLecture } from './import-plan.ts';
import { lectureText } from './lecture-text.ts';
import { addToOutline, saveExercise, saveText } from './import.api.ts';

/** The limit for texts; a request may have 256 KiB in all. */
const MOST_TEXT = 200 * KiB;

type AddedLectures = AddedSection['lectures'];
const sizeOf = (value: unknown): number => new Blob([JSON.stringify(value)]).size;

function partsOf(lectures: AddedLectures): AddedLectures[] {
  const parts: AddedLectures[] = [[]];
  let size = 0;
  for (const lecture of lectures) {
    size += sizeOf(lecture);
    if (size > MOST_TEXT) {
      parts.push([]);
      size = sizeOf(lecture);
    }
    parts.at(-1)?.push(lecture);
  }
  return parts;
}

async function addInParts(courseId: string, { lectures, ...section }: AddedSection): Promise<string[]> {
  let place: Omit<AddedSection, 'lectures'> = section;
  const ids: string[] = [];
  for (const part of partsOf(lectures)) {
    const [added] = await addToOutline(courseId, [{ ...place, lectures: part }]);
    if (added === undefined) continue;
    ids.push(...added.lectures);
    place = { sectionId: added._id };
  }
  return ids;
}

/** Adds sections with lectures, in one request unless their texts exceed its limit. Returns the lectures' ids. */
export async function addSections(courseId: string, sections: AddedSection[]): Promise<string[]> {
  if (sizeOf(sections) <= MOST_TEXT)
    return (await addToOutline(courseId, sections)).flatMap(({ lectures }) => lectures);
  const ids: string[] = [];
  for (const section of sections) ids.push(...(await addInParts(courseId, section)));
  return ids;
}

const filesOf = (files: readonly FoundFile[]): Promise<ExerciseFile[]> =>
  Promise.all(files.map(async ({ path, file }) => ({ name: path, content: await file.text() })));
const textOf = async (file: File | null): Promise<string> => (file === null ? '' : file.text());

/** A text with its pictures and links at their addresses here. */
type ShownIn = (text: string) => string;

/** Stores pictures of texts, each once, however many texts show it. */
class PictureKeeper {
  readonly problems: string[] = [];
  readonly #kept = new Map<FoundFile, string>();

  async keep(
    { lectureId, planned }: { lectureId: string; planned: PlannedLecture },
    pictures: readonly PlannedPicture[],
  ): Promise<ShownIn> {
    const addresses = new Map<string, string>();
    for (const { address, found } of pictures) {
      try {
        const kept = this.#kept.get(found) ?? (await addPicture(lectureId, found.file));
        this.#kept.set(found, kept);
        addresses.set(address, kept);
      } catch (error) {
        this.problems.push(`The picture ${address} of “${planned.title}” was refused: ${messageOf(error)}`);
      }
    }
    return (text) => withPictures(text, (address) => addresses.get(address));
  }
}

/** Reads the exercise of a folder. Without a starter, students begin with empty files of the solution's names. */
async function readExercise(planned: PlannedExercise, shown: ShownIn): Promise<ExerciseFields> {
  const solution = await filesOf(planned.solution);
  const starter = await filesOf(planned.starter);
  return {
    instructions: shown(await planned.instructions.text()),
    solution,
    files: solution.map(({ name }) => starter.find((file) => file.name === name) ?? { name, content: '' }),
    visibleTests: await textOf(planned.tests),
    hiddenTests: await textOf(planned.hiddenTests),
    hints: await Promise.all(planned.hints.map(async (file) => shown(await file.text()))),
    sharesSolutions: false,
    namesHiddenTests: false,
  };
}

const CHECKS = 3;

/** Saves an exercise, and retries if the sandbox had no time to check it. Returns the problems in sentences. */
async function addExercise(lectureId: string, planned: PlannedExercise, shown: ShownIn): Promise<string[]> {
  const fields = await readExercise(planned, shown);
  for (let nth = 0; nth < CHECKS; nth += 1) {
    const { check } = await saveExercise(lectureId, fields);
    if (check !== null) return check.problems;
  }
  return ['it was not checked yet. Open it and check it.'];
}

interface Added {
  lectures: { lectureId: string; planned: PlannedLecture }[];
  /** Problems of pictures and exercises that were refused, and of exercises that failed their check. */
  problems: string[];
}

const plannedText = async ({ title, text }: PlannedLecture) =>
  lectureText(title, text?.path ?? '', await textOf(text?.file ?? null));

/**
 * Creates the lectures of a plan with their texts, the pictures and links in them and exercises; does not send the videos.
 * @throws {ApiError}
 */
export async function addPlanned(courseId: string, plan: ImportPlan): Promise<Added> {
  const wanted = plan.sections
    .map((section) => ({ ...section, lectures: section.lectures.filter(({ isWanted }) => isWanted) }))
    .filter(({ lectures }) => lectures.length > 0);
  const sections = await Promise.all(
    wanted.map(async ({ title, sectionId, lectures }) => ({
      ...(sectionId === null ? { sectionName: title } : { sectionId }),
      lectures: await Promise.all(
        lectures.map(async (lecture) => ({
          title: lecture.title,
          ...(await plannedText(lecture)),
          starterCode: await textOf(lecture.starterCode),
        })),
      ),
    })),
  );
  const ids = await addSections(courseId, sections);
  const lectures = wanted
    .flatMap((section) => section.lectures)
    .map((planned, at) => ({ planned, lectureId: ids[at] ?? '' }));
  const idOf = new Map(lectures.map(({ planned, lectureId }) => [planned.id, lectureId]));
  const addressOf = (id: string): string | undefined => {
    const lectureId = idOf.get(id);
    return lectureId === undefined ? undefined : lectureLink(courseId, lectureId);
  };
  const keeper = new PictureKeeper();
  const { problems } = keeper;
  const shownIn = async (
    lecture: Added['lectures'][number],
    { pictures, links }: Pick<PlannedLecture, 'pictures' | 'links'>,
  ): Promise<ShownIn> => {
    const withPicturesHere = await keeper.keep(lecture, pictures);
    return (text) => linkedText(withPicturesHere(text), links, addressOf);
  };
  for (const lecture of lectures) {
    const { lectureId, planned } = lecture;
    try {
      if (planned.pictures.length > 0 || planned.links.length > 0) {
        const shown = await shownIn(lecture, planned);
        await saveText(lectureId, shown((await plannedText(planned)).description));
      }
    } catch (error) {
      problems.push(
        `The text of “${planned.title}” has no pictures, and no links to lectures: ${messageOf(error)}`,
      );
    }
    if (planned.exercise === null) continue;
    try {
      const shown = await shownIn(lecture, planned.exercise);
      for (const problem of await addExercise(lectureId, planned.exercise, shown))
        problems.push(`The exercise of “${planned.title}” does not work: ${problem}`);
    } catch (error) {
      problems.push(`The exercise of “${planned.title}” was refused: ${messageOf(error)}`);
    }
  }
  return { lectures, problems };
}
