import type { AddedSection } from '@lectern/contract/outline';
import { lectureLink } from '@lectern/contract/text-links';
import { KiB } from '@lectern/contract/units';
import { messageOf } from '#lib/error-message.ts';
import { addExercise } from './add-exercise.ts';
import { homeIn } from '../import-plan/already-there.ts';
import { linkedText } from '../import-plan/import-links.ts';
import type { ImportPlan, PlannedLecture, PlannedSection } from '../import-plan/planned-course.ts';
import { lectureText } from '../import-plan/lecture-text.ts';
import { addToOutline, saveText } from './import.api.ts';
import { PictureKeeper, type ShownIn, type Unfinished } from './picture-keeper.ts';

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

/** What an import has added, by ids. */
export interface AddedParts {
  /** The new sections; others have only got lectures. */
  sections: string[];
  /** In the order of the outline. */
  lectures: string[];
}

async function addAtOnce(courseId: string, sections: AddedSection[]): Promise<AddedParts> {
  const added = await addToOutline(courseId, sections);
  return {
    sections: added.flatMap(({ _id }, at) => (sections[at]?.sectionId === undefined ? _id : [])),
    lectures: added.flatMap(({ lectures }) => lectures),
  };
}

async function addInParts(courseId: string, { lectures, ...section }: AddedSection): Promise<AddedParts> {
  let place: Omit<AddedSection, 'lectures'> = section;
  const added: AddedParts = { sections: [], lectures: [] };
  for (const part of partsOf(lectures)) {
    const now = await addAtOnce(courseId, [{ ...place, lectures: part }]);
    added.sections.push(...now.sections);
    added.lectures.push(...now.lectures);
    place = { sectionId: now.sections[0] ?? place.sectionId };
  }
  return added;
}

/** Adds sections with lectures, in one request unless their texts exceed its limit. */
export async function addSections(courseId: string, sections: AddedSection[]): Promise<AddedParts> {
  if (sections.length === 0) return { sections: [], lectures: [] };
  if (sizeOf(sections) <= MOST_TEXT) return addAtOnce(courseId, sections);
  const added: AddedParts = { sections: [], lectures: [] };
  for (const section of sections) {
    const now = await addInParts(courseId, section);
    added.sections.push(...now.sections);
    added.lectures.push(...now.lectures);
  }
  return added;
}

const textOf = async (file: File | null): Promise<string> => (file === null ? '' : file.text());

interface Added {
  /** The new sections. */
  sections: string[];
  lectures: { lectureId: string; planned: PlannedLecture }[];
  /** Pictures and exercises that were refused, and exercises that failed their check. */
  unfinished: Unfinished[];
}

/** The text of a lecture from its file. */
export const plannedText = async ({ title, text }: PlannedLecture) =>
  lectureText(title, text?.path ?? '', await textOf(text?.file ?? null));

/** A new section, or the one of the course that takes the lectures. */
const placeOf = ({ present }: ImportPlan, section: PlannedSection) => {
  const sectionId = section.sectionId ?? homeIn(present, section)?._id;
  return sectionId === undefined ? { sectionName: section.title } : { sectionId };
};

/**
 * Creates the lectures of a plan with their texts, the pictures and links in them and exercises; does not send the videos.
 * @throws {ApiError}
 */
export async function addPlanned(courseId: string, plan: ImportPlan): Promise<Added> {
  const wanted = plan.sections
    .map((section) => ({ ...section, lectures: section.lectures.filter(({ isWanted }) => isWanted) }))
    .filter(({ lectures }) => lectures.length > 0);
  const sections = await Promise.all(
    wanted.map(async ({ lectures, ...section }) => ({
      ...placeOf(plan, { ...section, lectures }),
      lectures: await Promise.all(
        lectures.map(async (lecture) => ({
          title: lecture.title,
          ...(await plannedText(lecture)),
          starterCode: await textOf(lecture.starterCode),
        })),
      ),
    })),
  );
  const { sections: fresh, lectures: ids } = await addSections(courseId, sections);
  const lectures = wanted
    .flatMap((section) => section.lectures)
    .map((planned, at) => ({ planned, lectureId: ids[at] ?? '' }));
  const idOf = new Map(lectures.map(({ planned, lectureId }) => [planned.id, lectureId]));
  const addressOf = (id: string): string | undefined => {
    const lectureId = idOf.get(id);
    return lectureId === undefined ? undefined : lectureLink(courseId, lectureId);
  };
  const keeper = new PictureKeeper();
  const unfinished = keeper.refused;
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
      unfinished.push({
        lectureId,
        tab: 'text',
        words: `The text of “${planned.title}” has no pictures, and no links to lectures: ${messageOf(error)}`,
      });
    }
    if (planned.exercise === null) continue;
    const tellOfExercise = (words: string) => unfinished.push({ lectureId, tab: 'exercise', words });
    try {
      const shown = await shownIn(lecture, planned.exercise);
      const problems = await addExercise({ lectureId, title: planned.title }, planned.exercise, shown);
      problems.forEach(tellOfExercise);
    } catch (error) {
      tellOfExercise(`The exercise of “${planned.title}” could not be read: ${messageOf(error)}`);
    }
  }
  return { sections: fresh, lectures, unfinished };
}
