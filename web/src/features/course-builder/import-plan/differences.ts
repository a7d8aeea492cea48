import type { Lecture } from '@lectern/contract/course';
import { lectureOf, withLinks } from '@lectern/contract/text-links';
import { isOwnPicture, withPictures } from '@lectern/contract/text-pictures';
import { ApiError } from '#lib/api-client.ts';
import { fingerprintOf } from '#lib/files/file-fingerprint.ts';
import type { PresentCourse } from '../outline/outline.api.ts';
import { exerciseDifference } from './exercise-difference.ts';
import type { PlannedCaptions, PlannedLecture, ReplacedPart } from './planned-course.ts';
import { lectureText } from './lecture-text.ts';
import { readExercise } from './read-exercise.ts';

/** How a file differs from what the lecture has: `older` is what the lecture had before, `both` was changed here too. */
type Difference = 'none' | 'newer' | 'older' | 'both';

/** A fingerprint begins with the file's size, so that only a file of the same size is read. */
export async function isKnown(video: File, fingerprints: readonly string[]): Promise<boolean> {
  const isOfSize = fingerprints.some((fingerprint) => fingerprint.startsWith(`${video.size}-`));
  return isOfSize && fingerprints.includes(await fingerprintOf(video));
}

export const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/** A text to compare: its pictures and links have other addresses in the course than in the folder. */
export function comparable(
  text: string,
  { pictures, links }: Pick<PlannedLecture, 'pictures' | 'links'>,
): string {
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

/** A text of files beside the lecture's, and beside those that the lecture had before. */
async function wordsDifference(
  brought: string,
  { here, before, isEdited }: { here: string; before: () => Promise<string[]>; isEdited: boolean },
): Promise<Difference> {
  if (brought === here) return 'none';
  if ((await before()).includes(brought)) return 'older';
  return isEdited && here !== '' ? 'both' : 'newer';
}

/** The lecture's text from the file; a heading that repeats either title is none of it. */
export async function textsOfFile(planned: PlannedLecture, there: Lecture): Promise<string[]> {
  const { text } = planned;
  if (text === null) return [];
  const content = await text.file.text();
  return [planned.title, there.title].map((title) =>
    comparable(lectureText(title, text.path, content).description, planned),
  );
}

/** Whether a lecture has the text of the file. */
export const hasText = async (planned: PlannedLecture, there: Lecture): Promise<boolean> =>
  there.description.trim() !== '' &&
  (await textsOfFile(planned, there)).includes(comparable(there.description, planned));

async function textDifference(
  planned: PlannedLecture,
  there: Lecture,
  { edited, readEarlierTexts }: PresentCourse,
): Promise<Difference> {
  const here = comparable(there.description, planned);
  const texts = await textsOfFile(planned, there);
  const [brought] = texts;
  if (brought === undefined || texts.includes(here)) return 'none';
  return wordsDifference(brought, {
    here,
    before: async () =>
      (await readEarlierTexts(there._id)).map(({ description }) => comparable(description, planned)),
    isEdited: edited.has(there._id),
  });
}

/** Of another title nothing is known but those before it. */
async function titleDifference(
  { title }: PlannedLecture,
  there: Lecture,
  { readEarlierTexts }: PresentCourse,
): Promise<Difference> {
  const read = (words: string): string => words.trim().toLowerCase();
  return wordsDifference(read(title), {
    here: read(there.title),
    before: async () => (await readEarlierTexts(there._id)).map((texts) => read(texts.title)),
    isEdited: false,
  });
}

async function codeDifference(
  { starterCode }: PlannedLecture,
  there: Lecture,
  { edited, readEarlierTexts }: PresentCourse,
): Promise<Difference> {
  if (starterCode === null) return 'none';
  return wordsDifference(plain(await starterCode.text()), {
    here: plain(there.starterCode),
    before: async () => (await readEarlierTexts(there._id)).map((texts) => plain(texts.starterCode)),
    isEdited: edited.has(there._id),
  });
}

/** Of a video without a fingerprint nothing is known but the videos before it. */
async function videoDifference(
  { video }: PlannedLecture,
  there: Lecture,
  { fingerprints, formerVideos }: PresentCourse,
): Promise<Difference> {
  if (video === null) return 'none';
  // Its author has removed it here.
  if (!there.hasVideo) return (await isKnown(video, formerVideos.get(there._id) ?? [])) ? 'older' : 'newer';
  const fingerprint = fingerprints.get(there._id);
  if (fingerprint !== undefined && (await isKnown(video, [fingerprint]))) return 'none';
  if (await isKnown(video, formerVideos.get(there._id) ?? [])) return 'older';
  return fingerprint === undefined ? 'none' : 'newer';
}

/** The language of captions whose file names none. */
const ONE_LANGUAGE = 'en';

/** The language that a file of captions is compared with; `stored` are those of the lecture. */
export const languageOf = (
  { language }: Pick<PlannedCaptions, 'language'>,
  stored: readonly string[],
): string => language ?? (stored.length === 1 ? stored[0] : undefined) ?? ONE_LANGUAGE;

/** Captions of another video come with it. */
async function captionsDifference(
  { captions }: PlannedLecture,
  there: Lecture,
  present: PresentCourse,
): Promise<Difference> {
  if (!there.hasVideo) return 'none';
  const stored = present.captions.get(there._id) ?? [];
  const found = await Promise.all(
    captions.map(async ({ language: named, file }): Promise<Difference> => {
      const language = languageOf({ language: named }, stored);
      if (!stored.includes(language)) return 'newer';
      try {
        return await present.compareCaptions(there._id, language, file);
      } catch (error) {
        // What cannot be read is refused when it is sent, with the reason.
        if (error instanceof ApiError && error.code === 'INVALID_CAPTIONS') return 'newer';
        throw error;
      }
    }),
  );
  return (['both', 'newer', 'older'] as const).find((one) => found.includes(one)) ?? 'none';
}

async function exerciseChange(
  { title, exercise }: PlannedLecture,
  there: Lecture,
  { readExercises }: PresentCourse,
) {
  if (exercise === null) return { difference: 'none', change: null } as const;
  const [folder, present] = await Promise.all([readExercise(title, exercise), readExercises(there._id)]);
  const read = (text: string): string => comparable(text, exercise);
  const titles = [title, there.title];
  return exerciseDifference({ folder, planned: exercise, read, titles }, present);
}

/** By what is known of the bytes, and else by name and size. */
async function compareFiles(
  { files }: PlannedLecture,
  { _id, files: stored = [] }: Lecture,
  { fileFingerprints }: PresentCourse,
): Promise<Pick<PlannedLecture, 'freshFiles' | 'otherFiles'>> {
  const known = fileFingerprints.get(_id) ?? [];
  const freshFiles: File[] = [];
  const otherFiles: string[] = [];
  for (const { file } of files) {
    if (await isKnown(file, known)) continue;
    const here = stored.find(({ name }) => name === file.name);
    if (here === undefined) freshFiles.push(file);
    else if (known.length === stored.length || here.bytes !== file.size) otherFiles.push(file.name);
  }
  return { freshFiles, otherFiles };
}

/** What the files have otherwise than the lecture of their title. */
export async function differencesOf(
  planned: PlannedLecture,
  there: Lecture,
  present: PresentCourse,
): Promise<
  Pick<PlannedLecture, 'differs' | 'older' | 'both' | 'exerciseChange' | 'freshFiles' | 'otherFiles'>
> {
  const { difference, change } = await exerciseChange(planned, there, present);
  const video = await videoDifference(planned, there, present);
  const files = await compareFiles(planned, there, present);
  const found: [ReplacedPart, Difference][] = [
    ['title', await titleDifference(planned, there, present)],
    ['text', await textDifference(planned, there, present)],
    ['starter code', await codeDifference(planned, there, present)],
    ['video', video],
    ['captions', video === 'none' ? await captionsDifference(planned, there, present) : 'none'],
    ['exercise', difference],
    ['files', files.freshFiles.length > 0 ? 'newer' : 'none'],
  ];
  const those = (wanted: (difference: Difference) => boolean): ReplacedPart[] =>
    found.flatMap(([part, one]) => (wanted(one) ? part : []));
  return {
    differs: those((one) => one !== 'none'),
    older: those((one) => one === 'older'),
    both: those((one) => one === 'both'),
    exerciseChange: change,
    ...files,
  };
}
