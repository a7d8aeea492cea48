import { createHash } from 'node:crypto';
import type { PlaceState, QuestionPlace } from '@lectern/contract/questions';

/** A lecture as a version or the working copy holds it. */
export interface AskedLecture {
  id: string;
  title: string;
  description: string;
  videoId: string | null;
  exerciseId: string | null;
}

interface Anchor {
  place: QuestionPlace;
  at: number;
  quote: string;
  /** As `hangsOn` gave it when it was asked. */
  hangsOn: string;
}

export const linesOf = ({ description }: Pick<AskedLecture, 'description'>): string[] =>
  description.split('\n').map((line) => line.trim());

/** What of a lecture a question at `place` hangs on; a line is known by its words. */
export const hangsOn = (place: QuestionPlace, lecture: AskedLecture): string => {
  const { title, description, videoId, exerciseId } = lecture;
  if (place === 'second') return videoId ?? '';
  if (place === 'exercise') return exerciseId ?? '';
  if (place === 'line') return '';
  const whole = JSON.stringify([title, description, videoId, exerciseId]);
  return createHash('sha256').update(whole).digest('base64url');
};

/** A line that moved is followed when its words stand there once. */
const findLine = ({ at, quote }: Anchor, lecture: AskedLecture): number | undefined => {
  const lines = linesOf(lecture);
  if (lines[at - 1] === quote) return at;
  const first = lines.indexOf(quote);
  return first !== -1 && first === lines.lastIndexOf(quote) ? first + 1 : undefined;
};

/** Where a question stands in a lecture as it is now; undefined for a lecture that is there no longer. */
export const placeNow = (
  anchor: Anchor,
  lecture: AskedLecture | undefined,
): { state: PlaceState; at: number } => {
  const { place, at } = anchor;
  if (lecture === undefined) return { state: 'gone', at };
  if (place === 'line') {
    const line = findLine(anchor, lecture);
    return line === undefined ? { state: 'gone', at } : { state: 'same', at: line };
  }
  const now = hangsOn(place, lecture);
  if (now === '') return { state: 'gone', at };
  return { state: now === anchor.hangsOn ? 'same' : 'changed', at };
};
