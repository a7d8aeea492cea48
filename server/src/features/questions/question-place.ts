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
  /** The value of `hangsOn` when the question was asked. */
  hangsOn: string;
}

export const linesOf = ({ description }: Pick<AskedLecture, 'description'>): string[] =>
  description.split('\n').map((line) => line.trim());

/** What a question at `place` depends on in the lecture. A line is identified by its text. */
export const hangsOn = (place: QuestionPlace, lecture: AskedLecture): string => {
  const { title, description, videoId, exerciseId } = lecture;
  if (place === 'second') return videoId ?? '';
  if (place === 'exercise') return exerciseId ?? '';
  if (place === 'line') return '';
  const whole = JSON.stringify([title, description, videoId, exerciseId]);
  return createHash('sha256').update(whole).digest('base64url');
};

/** Finds a line that has moved, when its text occurs exactly once. */
const findLine = ({ at, quote }: Anchor, lecture: AskedLecture): number | undefined => {
  const lines = linesOf(lecture);
  if (lines[at - 1] === quote) return at;
  const first = lines.indexOf(quote);
  return first !== -1 && first === lines.lastIndexOf(quote) ? first + 1 : undefined;
};

/** The current place of a question in a lecture; undefined when the lecture is gone. */
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
