import type { QuestionCard } from '@lectern/contract/questions';
import { formatDuration } from '#lib/format.ts';

/** A question's place in short: `1:23`, `Line 4`. */
export const placeWords = ({ place, at }: Pick<QuestionCard, 'place' | 'at'>): string => {
  if (place === 'second') return formatDuration(at);
  if (place === 'line') return `Line ${at}`;
  return place === 'exercise' ? 'Exercise' : 'Lecture';
};

/** A question's place in full: `The video at 1:23`. */
export const placeInFull = ({ place, at }: Pick<QuestionCard, 'place' | 'at'>): string => {
  if (place === 'second') return `The video at ${formatDuration(at)}`;
  if (place === 'line') return `Line ${at} of the text`;
  return place === 'exercise' ? 'The exercise' : 'The whole lecture';
};

const changed: Record<QuestionCard['place'], string> = {
  second: 'The video has changed since this was asked.',
  line: 'The text has changed since this was asked.',
  exercise: 'The exercise has changed since this was asked.',
  lecture: 'The lecture has changed since this was asked.',
};
const gone: Record<QuestionCard['place'], string> = {
  second: 'The lecture has no video any more.',
  line: 'This line is gone.',
  exercise: 'The exercise is gone.',
  lecture: 'The lecture is gone.',
};

/** Says how the place has changed since; undefined when it has not. */
export const placeStateWords = ({
  place,
  placeState,
}: Pick<QuestionCard, 'place' | 'placeState'>): string | undefined => {
  if (placeState === 'same') return undefined;
  return placeState === 'changed' ? changed[place] : gone[place];
};
