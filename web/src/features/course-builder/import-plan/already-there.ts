import type { Lecture, Section } from '@lectern/contract/course';
import { fingerprintOf } from '#lib/files/file-fingerprint.ts';
import type { PresentCourse } from '../outline/outline.api.ts';
import { differencesOf, hasText, isKnown } from './differences.ts';
import type {
  ImportPlan,
  PlannedLecture,
  PlannedSection,
  PresentSection,
  ReplacedPart,
} from './planned-course.ts';

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The course's section to which a planned one adds its lectures: that which was chosen, or has its name. */
export const homeIn = (
  present: readonly PresentSection[],
  { sectionId, title, isApart = false }: PlannedSection,
): PresentSection | undefined => {
  if (sectionId !== null) return present.find(({ _id }) => _id === sectionId);
  return isApart ? undefined : present.find(({ sectionName }) => isSame(sectionName, title));
};

interface Place {
  lecture: Lecture;
  section: Section;
}

type Wanted = [PlannedLecture, Section | undefined];

/** So short a text may stand in two lectures. */
const SHORT_TEXT = 20;

/** The lectures of the course that the files are about, by the ids of the planned ones. */
async function findThere(
  wanted: readonly Wanted[],
  { outline, fingerprints }: PresentCourse,
  isWhole: boolean,
): Promise<ReadonlyMap<string, Place>> {
  const places = outline.flatMap((section) => section.subSection.map((lecture) => ({ lecture, section })));
  const found = new Map<string, Place>();
  const taken = new Set<Lecture>();
  const take = async (
    isIt: (planned: PlannedLecture, place: Place, home: Section | undefined) => boolean | Promise<boolean>,
  ): Promise<void> => {
    for (const [planned, home] of wanted) {
      if (found.has(planned.id)) continue;
      for (const place of places) {
        if (taken.has(place.lecture) || !(await isIt(planned, place, home))) continue;
        found.set(planned.id, place);
        taken.add(place.lecture);
        break;
      }
    }
  };
  await take(({ title }, { lecture, section }, home) => section === home && isSame(title, lecture.title));
  const known = [...fingerprints.values()];
  const prints = new Map<PlannedLecture, string>();
  for (const [planned] of wanted) {
    const { id, video } = planned;
    if (!found.has(id) && video !== null && (await isKnown(video, known)))
      prints.set(planned, await fingerprintOf(video));
  }
  await take((planned, { lecture }) => {
    const print = prints.get(planned);
    return print !== undefined && print === fingerprints.get(lecture._id);
  });
  // Files that are chosen one by one may be meant to stand in two places.
  if (!isWhole) return found;
  await take(
    async (planned, { lecture }) =>
      (isSame(planned.title, lecture.title) || lecture.description.trim().length > SHORT_TEXT) &&
      hasText(planned, lecture),
  );
  return found;
}

/** What the course's lecture has, and the files have not. */
function staysOf(
  planned: PlannedLecture,
  there: Lecture,
  { captions, exercises }: PresentCourse,
): ReplacedPart[] {
  const { text, starterCode, video, exercise } = planned;
  const parts: [ReplacedPart, boolean][] = [
    ['text', text === null && there.description.trim() !== ''],
    ['starter code', starterCode === null && there.starterCode.trim() !== ''],
    ['video', video === null && there.hasVideo],
    ['captions', planned.captions.length === 0 && (captions.get(there._id) ?? []).length > 0],
    ['exercise', exercise === null && exercises.has(there._id)],
  ];
  return parts.flatMap(([part, isIt]) => (isIt ? part : []));
}

/**
 * The plan beside what the course has: a new section of a present one's name becomes that one. A lecture that the course
 * has loses its tick: by section and title, or else by its video, or by its text.
 */
export async function besidePresent(plan: ImportPlan, course: PresentCourse): Promise<ImportPlan> {
  const { outline, fingerprints } = course;
  const known = [...fingerprints.values()];
  const homeOf = ({ sectionId, title }: PlannedSection): Section | undefined =>
    sectionId === null
      ? outline.find(({ sectionName }) => isSame(sectionName, title))
      : outline.find(({ _id }) => _id === sectionId);
  const wanted = plan.sections.flatMap((section) => {
    const home = homeOf(section);
    return section.lectures.map((lecture): Wanted => [lecture, home]);
  });
  const found = await findThere(wanted, course, plan.isWhole);
  const marked = async (lecture: PlannedLecture, home: Section | undefined): Promise<PlannedLecture> => {
    const place = found.get(lecture.id);
    if (place === undefined) {
      const isThere = lecture.video !== null && (await isKnown(lecture.video, known));
      return { ...lecture, isThere, isWanted: !isThere };
    }
    const { lecture: there, section } = place;
    return {
      ...lecture,
      isThere: true,
      isWanted: false,
      thereId: there._id,
      thereTitle: isSame(there.title, lecture.title) ? null : there.title,
      thereSection: section === home ? null : section.sectionName,
      stays: plan.isWhole ? staysOf(lecture, there, course) : [],
      ...(await differencesOf(lecture, there, course)),
    };
  };
  const sections = await Promise.all(
    plan.sections.map(async (section) => {
      const home = homeOf(section);
      return {
        ...section,
        ...(home !== undefined && { sectionId: home._id, title: home.sectionName }),
        isFound: section.sectionId === null && home !== undefined,
        lectures: await Promise.all(section.lectures.map((lecture) => marked(lecture, home))),
      };
    }),
  );
  const met = new Set([...found.values()].map(({ lecture }) => lecture));
  const gone = outline.flatMap(({ sectionName, subSection }) =>
    subSection.flatMap((one) => (met.has(one) ? [] : { title: one.title, section: sectionName })),
  );
  return { ...plan, sections, present: outline, gone: plan.isWhole && met.size > 0 ? gone : [] };
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
  const { thereId, differs, text, pictures, links } = lecture;
  if (thereId === null) return [];
  const mayDiffer = text !== null && (pictures.length > 0 || links.length > 0);
  const hasOtherVideo = differs.includes('video');
  return [
    ...(differs.includes('title') ? ['title' as const] : []),
    ...(mayDiffer || differs.includes('text') ? ['text' as const] : []),
    ...(differs.includes('starter code') ? ['starter code' as const] : []),
    ...(hasOtherVideo ? ['video' as const] : []),
    ...(differs.includes('captions') && !hasOtherVideo ? ['captions' as const] : []),
    ...(differs.includes('exercise') ? ['exercise' as const] : []),
    ...(differs.includes('files') ? ['files' as const] : []),
  ];
}

/** The course has the lecture in this place as the files have it; pictures and links of its texts are not compared. */
export const isUnchanged = ({ thereId, thereSection, ...lecture }: PlannedLecture): boolean =>
  thereId !== null &&
  thereSection === null &&
  lecture.differs.length + lecture.otherFiles.length + lecture.stays.length === 0;

/** What has changed since the import in the files alone. Of a title nobody knows: it may have been typed here. */
export const changedParts = ({ differs, older, both }: PlannedLecture): ReplacedPart[] =>
  differs.filter((part) => part !== 'title' && !older.includes(part) && !both.includes(part));

/** Replaces what has changed in the files. */
export const withReplaced = (plan: ImportPlan): ImportPlan => ({
  ...plan,
  sections: plan.sections.map((section) => ({
    ...section,
    lectures: section.lectures.map((lecture) =>
      lecture.thereId !== null && changedParts(lecture).length > 0
        ? {
            ...lecture,
            isWanted: false,
            replaced: [...new Set([...lecture.replaced, ...changedParts(lecture)])],
          }
        : lecture,
    ),
  })),
});
