import { fingerprintOf } from '#lib/files/file-fingerprint.ts';
import { getSession } from '#lib/session.ts';
import { readStoredJson, writeStored, type LeftOutKey } from '#lib/storage/stored-keys.ts';
import { changedParts } from './already-there.ts';
import type { PlannedExercise } from './exercise-folders.ts';
import type { ImportPlan, PlannedLecture, ReplacedPart } from './planned-course.ts';

/** More than a folder has. */
const MOST_KEPT = 1000;

const keyOf = (courseId: string): LeftOutKey => `lectern.leftout.${getSession().user?._id ?? ''}.${courseId}`;

/** What was left out: a lecture, or a part of one with the fingerprint of its files. */
type LeftOut = [lecture: string, part?: ReplacedPart, print?: string];

const isLeftOut = (value: unknown): value is LeftOut =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const nameIn = ({ name }: ImportPlan, { id }: PlannedLecture): string => `${name}/${id}`;

function readLeftOut(courseId: string): LeftOut[] {
  const stored = readStoredJson(keyOf(courseId));
  return Array.isArray(stored) ? stored.filter(isLeftOut) : [];
}

const filesOfExercise = ({ instructions, starter, solution, tests, hiddenTests, hints }: PlannedExercise) => [
  instructions,
  ...[...starter, ...solution].map(({ file }) => file),
  ...[tests, hiddenTests].flatMap((file) => file ?? []),
  ...hints,
];

function filesOf(lecture: PlannedLecture, part: ReplacedPart): File[] {
  const { text, starterCode, video, captions, exercise, freshFiles } = lecture;
  const files: Record<ReplacedPart, File[]> = {
    title: [],
    text: text === null ? [] : [text.file],
    'starter code': starterCode === null ? [] : [starterCode],
    video: video === null ? [] : [video],
    captions: captions.map(({ file }) => file),
    exercise: exercise === null ? [] : filesOfExercise(exercise),
    files: freshFiles,
  };
  return files[part];
}

/** @throws where a file was moved or deleted after it was chosen */
const printOf = async (lecture: PlannedLecture, part: ReplacedPart): Promise<string> =>
  (await Promise.all(filesOf(lecture, part).map(fingerprintOf))).join(' ');

async function leftOutOf(name: string, lecture: PlannedLecture): Promise<LeftOut[]> {
  const { isThere, isWanted, thereId, replaced } = lecture;
  if (!isThere) return isWanted ? [] : [[name]];
  if (isWanted || thereId === null) return [];
  const parts = changedParts(lecture).filter((part) => !replaced.includes(part));
  return Promise.all(parts.map(async (part): Promise<LeftOut> => [name, part, await printOf(lecture, part)]));
}

/**
 * Remembers what an import of a folder has left out: new lectures, and changed parts of those that the course has.
 * Forgets what it has added or replaced.
 */
export async function keepLeftOut(courseId: string, plan: ImportPlan): Promise<void> {
  if (!plan.isWhole) return;
  const lectures = plan.sections.flatMap((section) => section.lectures);
  const left = await Promise.all(lectures.map((lecture) => leftOutOf(nameIn(plan, lecture), lecture)));
  const decided = new Set(lectures.map((lecture) => nameIn(plan, lecture)));
  const others = readLeftOut(courseId).filter(([name]) => !decided.has(name));
  const all = [...others, ...left.flat()].slice(-MOST_KEPT);
  writeStored(keyOf(courseId), all.length === 0 ? null : JSON.stringify(all));
}

/** Takes the tick from what an earlier import of the same folder has left out, as long as its files are the same. */
export async function withoutLeftOut(courseId: string, plan: ImportPlan): Promise<ImportPlan> {
  const stored = plan.isWhole ? readLeftOut(courseId) : [];
  if (stored.length === 0) return plan;
  const marked = async (lecture: PlannedLecture): Promise<PlannedLecture> => {
    const left = stored.filter(([name]) => name === nameIn(plan, lecture));
    if (left.length === 0) return lecture;
    if (!lecture.isThere) return { ...lecture, isWanted: false, wasLeftOut: true };
    const declined: ReplacedPart[] = [];
    for (const [, part, print] of left)
      if (part !== undefined && print === (await printOf(lecture, part))) declined.push(part);
    return { ...lecture, declined, replaced: lecture.replaced.filter((part) => !declined.includes(part)) };
  };
  const sections = await Promise.all(
    plan.sections.map(async (section) => ({
      ...section,
      lectures: await Promise.all(section.lectures.map(marked)),
    })),
  );
  return { ...plan, sections };
}
