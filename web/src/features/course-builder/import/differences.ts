import type { Lecture } from '@lectern/contract/course';
import { lectureOf, withLinks } from '@lectern/contract/text-links';
import { isOwnPicture, withPictures } from '@lectern/contract/text-pictures';
import { fingerprintOf } from '#lib/file-fingerprint.ts';
import type { PresentCourse } from '../outline/outline.api.ts';
import { exerciseDifference } from './exercise-difference.ts';
import type { PlannedLecture, ReplacedPart } from './import-plan.ts';
import { lectureText } from './lecture-text.ts';
import { readExercise } from './read-exercise.ts';

/** How a file differs from what the lecture has: `older` is what the lecture had before, `both` was changed here too. */
type Difference = 'none' | 'newer' | 'older' | 'both';

/** A fingerprint begins with the file's size, so that only a file of the same size is read. */
export async function isKnown(video: File, fingerprints: readonly string[]): Promise<boolean> {
  const isOfSize = fingerprints.some((fingerprint) => fingerprint.startsWith(`${video.size}-`));
  return isOfSize && fingerprints.includes(await fingerprintOf(video));
}

const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim();

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

/** A text of files beside the lecture's, and beside those that the lecture had before. */
async function wordsDifference(
  brought: string,
  { here, before, isEdited }: { here: string; before: () => Promise<string[]>; isEdited: boolean },
): Promise<Difference> {
  if (brought === here) return 'none';
  if ((await before()).includes(brought)) return 'older';
  return isEdited && here !== '' ? 'both' : 'newer';
}

async function textDifference(
  planned: PlannedLecture,
  there: Lecture,
  { edited, readEarlierTexts }: PresentCourse,
): Promise<Difference> {
  const { title, text } = planned;
  if (text === null) return 'none';
  const read = (written: string): string => comparable(written, planned);
  const brought = read(lectureText(title, text.path, await text.file.text()).description);
  return wordsDifference(brought, {
    here: read(there.description),
    before: async () => (await readEarlierTexts(there._id)).map(({ description }) => read(description)),
    isEdited: edited.has(there._id),
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
  if (!there.hasVideo) return 'newer';
  const fingerprint = fingerprints.get(there._id);
  if (fingerprint !== undefined && (await isKnown(video, [fingerprint]))) return 'none';
  if (await isKnown(video, formerVideos.get(there._id) ?? [])) return 'older';
  return fingerprint === undefined ? 'none' : 'newer';
}

async function exerciseChange({ exercise }: PlannedLecture, there: Lecture, { readExercises }: PresentCourse) {
  if (exercise === null) return { difference: 'none', change: null } as const;
  const [folder, present] = await Promise.all([readExercise(exercise), readExercises(there._id)]);
  const read = (text: string): string => comparable(text, exercise);
  return exerciseDifference({ folder, planned: exercise, read }, present);
}

/** What the files have otherwise than the lecture of their title. */
export async function differencesOf(
  planned: PlannedLecture,
  there: Lecture,
  present: PresentCourse,
): Promise<Pick<PlannedLecture, 'differs' | 'older' | 'both' | 'exerciseChange'>> {
  const { difference, change } = await exerciseChange(planned, there, present);
  const found: [ReplacedPart, Difference][] = [
    ['text', await textDifference(planned, there, present)],
    ['starter code', await codeDifference(planned, there, present)],
    ['video', await videoDifference(planned, there, present)],
    ['exercise', difference],
  ];
  const those = (wanted: (difference: Difference) => boolean): ReplacedPart[] =>
    found.flatMap(([part, one]) => (wanted(one) ? part : []));
  return {
    differs: those((one) => one !== 'none'),
    older: those((one) => one === 'older'),
    both: those((one) => one === 'both'),
    exerciseChange: change,
  };
}
