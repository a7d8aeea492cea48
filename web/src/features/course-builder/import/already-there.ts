import type { Lecture } from '@lectern/contract/course';
import { lectureOf, withLinks } from '@lectern/contract/text-links';
import { isOwnPicture, withPictures } from '@lectern/contract/text-pictures';
import { fingerprintOf } from '#lib/file-fingerprint.ts';
import type { PresentCourse } from '../outline/outline.api.ts';
import type { ImportPlan, PlannedLecture, ReplacedPart } from './import-plan.ts';
import { lectureText } from './lecture-text.ts';

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** A fingerprint begins with the file's size, so that only a file of the same size is read. */
async function isKnown(video: File, fingerprints: readonly string[]): Promise<boolean> {
  const isOfSize = fingerprints.some((fingerprint) => fingerprint.startsWith(`${video.size}-`));
  return isOfSize && fingerprints.includes(await fingerprintOf(video));
}

const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/** How a file differs from what the lecture has: `older` is what the lecture had before, `both` was changed here too. */
type Difference = 'none' | 'newer' | 'older' | 'both';

/** A text to compare: its pictures and links have other addresses in the course than in the folder. */
function comparable(text: string, { pictures, links }: Pick<PlannedLecture, 'pictures' | 'links'>): string {
  const named = new Set([...pictures, ...links].map(({ address }) => address));
  const pictured = withPictures(text, (address) =>
    named.has(address) || isOwnPicture(address) ? 'picture' : undefined,
  );
  return plain(
    withLinks(pictured, (address) =>
      named.has(address) || lectureOf(address) !== undefined ? 'lecture' : undefined,
    ),
  );
}

async function textDifference(
  planned: PlannedLecture,
  there: Lecture,
  { edited, readEarlierTexts }: PresentCourse,
): Promise<Difference> {
  const { title, text } = planned;
  if (text === null) return 'none';
  const read = (written: string): string => comparable(written, planned);
  const description = read(lectureText(title, text.path, await text.file.text()).description);
  if (description === read(there.description)) return 'none';
  const earlier = await readEarlierTexts(there._id);
  if (earlier.some((one) => read(one) === description)) return 'older';
  return edited.has(there._id) && plain(there.description) !== '' ? 'both' : 'newer';
}

/** Of a video without a fingerprint nothing is known but the videos before it. */
async function videoDifference(
  { video }: PlannedLecture,
  there: Lecture,
  { fingerprints, formerVideos }: PresentCourse,
): Promise<Difference> {
  if (video === null) return 'none';
  if (!there.hasVideo) return 'newer';
  const fingerprint = fingerprints.get(there._id);
  if (fingerprint !== undefined && (await isKnown(video, [fingerprint]))) return 'none';
  if (await isKnown(video, formerVideos.get(there._id) ?? [])) return 'older';
  return fingerprint === undefined ? 'none' : 'newer';
}

/** What the files have otherwise than the lecture of their title. */
async function differencesOf(
  planned: PlannedLecture,
  there: Lecture,
  present: PresentCourse,
): Promise<Pick<PlannedLecture, 'differs' | 'older' | 'both'>> {
  const found = [
    ['text', await textDifference(planned, there, present)],
    ['video', await videoDifference(planned, there, present)],
  ] as const;
  return {
    differs: found.flatMap(([part, difference]) => (difference === 'none' ? [] : part)),
    older: found.flatMap(([part, difference]) => (difference === 'older' ? part : [])),
    both: found.flatMap(([part, difference]) => (difference === 'both' ? part : [])),
  };
}

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
    ...(hasOtherVideo ? ['video' as const] : []),
    ...(captions.length > 0 && !hasOtherVideo ? ['captions' as const] : []),
  ];
}

/** What has changed since the import in the files alone. */
export const changedParts = ({ differs, older, both }: PlannedLecture): PlannedLecture['differs'] =>
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
