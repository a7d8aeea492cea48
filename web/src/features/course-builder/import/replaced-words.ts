import { formatCount } from '#lib/format.ts';
import { changedParts } from '../import-plan/already-there.ts';
import type { PlannedLecture, ReplacedPart } from '../import-plan/planned-course.ts';

const MOST_NAMED = 3;
const list = new Intl.ListFormat('en');

/** The first names of many. */
function shortened(names: readonly string[]): string {
  const others = names.length - MOST_NAMED;
  return [...names.slice(0, MOST_NAMED), ...(others > 0 ? [`${others} more`] : [])].join(', ');
}

type Replaced = Pick<PlannedLecture, 'title' | 'replaced'>;

/** `the text and captions of “Bread”` */
const partsOf = ({ title, replaced }: Replaced): string => `the ${list.format(replaced)} of “${title}”`;

/** `The text of “Bread” and the video of “Salt”.` */
export function replacedWords(lectures: readonly Replaced[]): string {
  const others = lectures.length - MOST_NAMED;
  const named = lectures.slice(0, MOST_NAMED).map(partsOf);
  const words = list.format(others > 0 ? [...named, `${others} more`] : named);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** The checkbox for a text with the same words. */
const againLabel = ({ pictures, links }: PlannedLecture): string =>
  `Replace its ${[...(pictures.length > 0 ? ['pictures'] : []), ...(links.length > 0 ? ['links'] : [])].join(' and ')}, which are not compared`;

/** `was` of one part, `were` of several or of captions and files. */
const verbOf = (parts: readonly ReplacedPart[]): string =>
  parts.length > 1 || parts[0] === 'captions' || parts[0] === 'files' ? 'were' : 'was';

/** The checkbox for a part; captions come with their video. */
export function replaceLabel(part: ReplacedPart, lecture: PlannedLecture): string {
  const { title, thereTitle, captions, differs, exerciseChange } = lecture;
  if (part === 'title') return `Rename “${thereTitle}” to “${title}”`;
  if (part === 'video' && captions.length > 0) return 'Replace the video, with its captions';
  if (part === 'exercise' && exerciseChange?.revision === null) return 'Add the exercise';
  if (part === 'files') return `Add to its files: ${shortened(lecture.freshFiles.map(({ name }) => name))}`;
  if (part === 'text' && !differs.includes('text')) return againLabel(lecture);
  return `Replace the ${part}`;
}

/** What the files have in place of a part of the lecture. */
function otherOne(part: ReplacedPart, { exerciseChange }: PlannedLecture): string {
  if (part === 'exercise' && exerciseChange?.revision === null) return 'a new exercise';
  if (part === 'files') return 'new files to download';
  return part === 'captions' || part === 'starter code' ? `other ${part}` : `another ${part}`;
}

/** What a row says of a lecture that the course has: `In the course already, with another text` */
export function thereWords(lecture: PlannedLecture): string {
  const { older, both, thereTitle, thereSection } = lecture;
  const named = thereTitle === null ? '' : ` as “${thereTitle}”`;
  const placed = thereSection === null ? '' : `, in the section “${thereSection}”`;
  const changed = [...changedParts(lecture), ...both].map((part) => otherOne(part, lecture));
  const others = changed.length > 0 ? `, with ${list.format(changed)}` : '';
  const here =
    older.length > 0 ? `; its ${list.format(older)} ${verbOf(older)} changed here since the import` : '';
  const too = both.length > 0 ? `; its ${list.format(both)} ${verbOf(both)} changed here too` : '';
  return `In the course already${named}${placed}${others}${here}${too}`;
}

/** What the author did not want before: `You left its text as it is in an earlier import.` */
export const declinedWords = ({ declined }: PlannedLecture): string =>
  `You left its ${list.format(declined)} as ${verbOf(declined) === 'were' ? 'they are' : 'it is'} in an earlier import.`;

/** What becomes of the author’s own work, where files replace it. */
export const OWN_WORK =
  'Replace it only if the file is better: what you wrote here stays among the earlier versions.';

/** What an import leaves, as the files have nothing in its place; empty where there is none. */
export const staysWords = ({ stays }: PlannedLecture): string =>
  stays.length === 0 ? '' : `Not among these files, and stays: its ${list.format(stays)}.`;

/** Which files of an exercise differ: `2 files changed: starter/code.js, tests.js`; empty where none does. */
export function changedFiles({ exerciseChange, older }: PlannedLecture): string {
  if (exerciseChange === null || exerciseChange.revision === null) return '';
  const { files } = exerciseChange;
  const named = shortened(files);
  const verb = older.includes('exercise') ? 'other here' : 'changed';
  return `${formatCount(files.length, 'file')} ${verb}: ${named}`;
}

/** The files that are others in the course; empty without any. */
export const otherFilesWords = ({ otherFiles }: PlannedLecture): string =>
  otherFiles.length === 0
    ? ''
    : `Not the same as in the course: ${shortened(otherFiles)}. Remove the old one in the lecture’s tab Files, then add the new one there.`;

/** The line that stands for lectures that have not changed. */
export function unchangedWords(lectures: readonly PlannedLecture[]): string {
  const hasMore = lectures.some(({ pictures, links }) => pictures.length + links.length > 0);
  const added = lectures.filter(({ isWanted }) => isWanted).length;
  return [
    `${formatCount(lectures.length, 'lecture')} ${lectures.length === 1 ? 'has' : 'have'} not changed`,
    ...(hasMore ? ['pictures and links are not compared'] : []),
    ...(added > 0 ? [`${added} added all the same`] : []),
  ].join('; ');
}
