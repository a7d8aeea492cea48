import type { AnswerTimes } from '@lectern/contract/questions';
import { DAY, HOUR, MINUTE, SECOND } from '@lectern/contract/units';

const UNITS = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
] as const;

/** A time of waiting, rounded up to a unit that a person plans with: `3 hours`. */
export function waitingWords(seconds: number): string {
  const milliseconds = Math.max(1, seconds) * SECOND;
  const [unit, name] = UNITS.find(([size]) => milliseconds >= size) ?? [MINUTE, 'minute'];
  const count = Math.ceil(milliseconds / unit);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** What is waited for, as `{ one: 'answers', many: 'questions have an answer' }`. */
interface Waited {
  one: string;
  many: string;
}

/** How long one waits here, as a sentence; undefined while too few were answered to say. */
export function waitingSentence(
  { median, ninetieth, asked, answered }: AnswerTimes,
  { one, many }: Waited,
): string | undefined {
  if (median === null || ninetieth === null) return undefined;
  const share = asked === answered ? '' : ` ${answered} of the newest ${asked} ${many}.`;
  return `Half of the ${one} come within ${waitingWords(median)}, nine of ten within ${waitingWords(ninetieth)}.${share}`;
}
