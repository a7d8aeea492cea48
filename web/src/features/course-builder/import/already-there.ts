import { fingerprintOf } from '#lib/file-fingerprint.ts';
import type { PresentCourse } from '../outline/outline.api.ts';
import type { ImportPlan, PlannedLecture } from './import-plan.ts';

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** A fingerprint begins with the file's size, so that only a file of the same size is read. */
async function isKnown(video: File, fingerprints: ReadonlySet<string>): Promise<boolean> {
  const isOfSize = [...fingerprints].some((fingerprint) => fingerprint.startsWith(`${video.size}-`));
  return isOfSize && fingerprints.has(await fingerprintOf(video));
}

/**
 * The plan beside what the course has: a new section of a present one's name becomes that one, and a lecture of the same
 * section and title, or with a video that is in the course, loses its tick.
 */
export async function besidePresent(
  plan: ImportPlan,
  { outline, fingerprints }: PresentCourse,
): Promise<ImportPlan> {
  const marked = async (lecture: PlannedLecture, titles: readonly string[]): Promise<PlannedLecture> => {
    const isThere =
      titles.some((title) => isSame(title, lecture.title)) ||
      (lecture.video !== null && (await isKnown(lecture.video, fingerprints)));
    return { ...lecture, isThere, isWanted: !isThere };
  };
  const sections = await Promise.all(
    plan.sections.map(async (section) => {
      const home =
        section.sectionId === null
          ? outline.find(({ sectionName }) => isSame(sectionName, section.title))
          : outline.find(({ _id }) => _id === section.sectionId);
      const titles = home?.subSection.map(({ title }) => title) ?? [];
      return {
        ...section,
        ...(home !== undefined && { sectionId: home._id, title: home.sectionName }),
        isFound: section.sectionId === null && home !== undefined,
        lectures: await Promise.all(section.lectures.map((lecture) => marked(lecture, titles))),
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
    lectures: section.lectures.map((lecture) => (lecture.isThere ? { ...lecture, isWanted } : lecture)),
  })),
});
