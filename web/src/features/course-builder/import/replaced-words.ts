import { changedParts } from './already-there.ts';
import type { PlannedLecture, ReplacedPart } from './import-plan.ts';

const MOST_NAMED = 3;
const list = new Intl.ListFormat('en');

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

/** The checkbox for a part; captions come with their video. */
export const replaceLabel = (part: ReplacedPart, { captions }: PlannedLecture): string =>
  part === 'video' && captions.length > 0 ? 'Replace the video, with its captions' : `Replace the ${part}`;

/** What a row says of a lecture that the course has: `In the course already, with another text` */
export function thereWords(lecture: PlannedLecture): string {
  const { older, both } = lecture;
  const changed = [...changedParts(lecture), ...both];
  const others = changed.length > 0 ? `, with another ${changed.join(' and another ')}` : '';
  const here =
    older.length > 0
      ? `; its ${older.join(' and ')} ${older.length > 1 ? 'were' : 'was'} changed here since the import`
      : '';
  const too = both.length > 0 ? `; its ${both.join(' and ')} was changed here too` : '';
  return `In the course already${others}${here}${too}`;
}
