import type { Lecture } from '@lectern/contract/course';
import type { PresentCourse } from '../outline/outline.api.ts';
import { differencesOf, isKnown } from './differences.ts';
import type { ImportPlan, PlannedLecture, ReplacedPart } from './import-plan.ts';

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The plan beside what the course has: a new section of a present one's name becomes that one, and a lecture of the same
 * section and title, or with a video that is in the course, loses its tick.
 */
export async function besidePresent(plan: ImportPlan, course: PresentCourse): Promise<ImportPlan> {
  const { outline, fingerprints } = course;
  const known = [...fingerprints.values()];
  const marked = async (lecture: PlannedLecture, present: readonly Lecture[]): Promise<PlannedLecture> => {
    const there = present.find(({ title }) => isSame(title, lecture.title));
    const isThere = there !== undefined || (lecture.video !== null && (await isKnown(lecture.video, known)));
    const differences = there === undefined ? {} : await differencesOf(lecture, there, course);
    return { ...lecture, isThere, thereId: there?._id ?? null, ...differences, isWanted: !isThere };
  };
  const sections = await Promise.all(
    plan.sections.map(async (section) => {
      const home =
        section.sectionId === null
          ? outline.find(({ sectionName }) => isSame(sectionName, section.title))
          : outline.find(({ _id }) => _id === section.sectionId);
      return {
        ...section,
        ...(home !== undefined && { sectionId: home._id, title: home.sectionName }),
        isFound: section.sectionId === null && home !== undefined,
        lectures: await Promise.all(
          section.lectures.map((lecture) => marked(lecture, home?.subSection ?? [])),
        ),
      };
    }),
  );
  return { ...plan, sections };
}

/** The number of all lectures of a plan, of those that the course has, and of those that are added all the same. */
export function countThere({ sections }: ImportPlan): { all: number; there: number; wanted: number } {
  const all = sections.flatMap(({ lectures }) => lectures);
  const there = all.filter(({ isThere }) => isThere);
  return {
    all: all.length,
    there: there.length,
    wanted: there.filter(({ isWanted }) => isWanted).length,
  };
}

/** Adds the lectures that the course has already all the same, or leaves them out. */
export const withThere = (plan: ImportPlan, isWanted: boolean): ImportPlan => ({
  ...plan,
  sections: plan.sections.map((section) => ({
    ...section,
    lectures: section.lectures.map((lecture) =>
      lecture.isThere ? { ...lecture, isWanted, replaced: isWanted ? [] : lecture.replaced } : lecture,
    ),
  })),
});

/**
 * The parts of the course's lecture that the files can replace. Captions belong to their video. A picture or link may
 * differ although the text does not.
 */
export function replaceableParts(lecture: PlannedLecture): ReplacedPart[] {
  const { thereId, differs, text, pictures, links, captions } = lecture;
  if (thereId === null) return [];
  const mayDiffer = text !== null && (pictures.length > 0 || links.length > 0);
  const hasOtherVideo = differs.includes('video');
  return [
    ...(mayDiffer || differs.includes('text') ? ['text' as const] : []),
    ...(differs.includes('starter code') ? ['starter code' as const] : []),
    ...(hasOtherVideo ? ['video' as const] : []),
    ...(captions.length > 0 && !hasOtherVideo ? ['captions' as const] : []),
    ...(differs.includes('exercise') ? ['exercise' as const] : []),
  ];
}

/** What has changed since the import in the files alone. */
export const changedParts = ({ differs, older, both }: PlannedLecture): ReplacedPart[] =>
  differs.filter((part) => !older.includes(part) && !both.includes(part));

/** Replaces what has changed in the files. */
export const withReplaced = (plan: ImportPlan): ImportPlan => ({
  ...plan,
  sections: plan.sections.map((section) => ({
    ...section,
    lectures: section.lectures.map((lecture) =>
      section.sectionId !== null && changedParts(lecture).length > 0
        ? {
            ...lecture,
            isWanted: false,
            replaced: [...new Set([...lecture.replaced, ...changedParts(lecture)])],
          }
        : lecture,
    ),
  })),
});
