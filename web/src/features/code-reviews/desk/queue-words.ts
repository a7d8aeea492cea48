import type { QueueEntry } from '@lectern/contract/code-reviews';
import { personName } from './person-name.ts';
import { formatCount } from '#lib/format.ts';

type Entry = Pick<
  QueueEntry,
  'student' | 'note' | 'askedAt' | 'finishedAt' | 'sentTo' | 'waiting' | 'requests' | 'alike' | 'others'
>;

/** So many names stand in a row; the others are counted. */
const MOST_NAMES = 3;
const MOST_NOTES = 3;

const LIST = new Intl.ListFormat('en-GB');

/** `Ada, Dora and 2 others`. */
const namesOf = (people: readonly QueueEntry['student'][], all: number): string => {
  const shown = people.slice(0, all > MOST_NAMES ? MOST_NAMES - 1 : MOST_NAMES).map(personName);
  const rest = all - shown.length;
  return LIST.format(rest > 0 ? [...shown, formatCount(rest, 'other')] : shown);
};

/** Who waits with the program or got the review, or how many got it unasked, if they are shown without names. */
export const receiverWords = ({ askedAt, student, sentTo, waiting, alike }: Entry): string => {
  if (askedAt !== null || student !== null)
    return namesOf([student, ...alike.map((one) => one.student)], Math.max(waiting, sentTo));
  return sentTo === 1 ? 'A program without a name' : `Sent to ${sentTo} students`;
};

/** Whom one review of a program that waits reaches; empty for one of a single student. */
export const reachedWords = ({ finishedAt, others }: Entry): string =>
  finishedAt !== null || others === 0 ? '' : `one review can reach ${others + 1} students`;

/** How many requests of theirs one review answers; empty where each student asked once. */
export const requestWords = ({ waiting, requests }: Entry): string =>
  requests > Math.max(1, waiting) ? `one review answers ${requests} requests` : '';

/** What they ask, each question once; with names only where several wait. */
export const askedNotes = ({ note, student, alike }: Entry): { note: string; names: string }[] => {
  const all = [{ note, student }, ...alike].filter((one) => one.note !== '');
  return [...Map.groupBy(all, (one) => one.note)].slice(0, MOST_NOTES).map(([words, people]) => ({
    note: words,
    names:
      alike.length > 0
        ? namesOf(
            people.map((one) => one.student),
            people.length,
          )
        : '',
  }));
};
