import type { AnswerTimes } from '@lectern/contract/questions';
import { DAY, HOUR, MINUTE, SECOND } from '@lectern/contract/units';

const UNITS = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
] as const;

const inUnits = (seconds: number, round: (value: number) => number): string => {
  const milliseconds = Math.max(1, seconds) * SECOND;
  const [unit, name] = UNITS.find(([size]) => milliseconds >= size) ?? [MINUTE, 'minute'];
  const count = Math.max(1, round(milliseconds / unit));
  return `${count} ${name}${count === 1 ? '' : 's'}`;
};

/** A waiting time, rounded up to a unit for planning: `3 hours`. */
export const waitingWords = (seconds: number): string => inUnits(seconds, Math.ceil);

/** A time that has passed, in whole units, a minute at least: `1 hour` after 110 minutes. */
export const passedWords = (seconds: number): string => inUnits(seconds, Math.floor);

/** The thing that is waited for, as `{ one: 'answers', many: 'questions have an answer' }`. */
interface Waited {
  one: string;
  many: string;
}

/** The usual waiting time as a sentence; undefined while there are too few answers. */
export function waitingSentence(
  { median, ninetieth, asked, answered }: AnswerTimes,
  { one, many }: Waited,
): string | undefined {
  if (median === null || ninetieth === null) return undefined;
  const share = asked === answered ? '' : ` ${answered} of the newest ${asked} ${many}.`;
  return `Half of the ${one} come within ${waitingWords(median)}, nine of ten within ${waitingWords(ninetieth)}.${share}`;
}
