import type { QueueEntry, QueueShow } from '@lectern/contract/code-reviews';
import { SECOND } from '@lectern/contract/units';
import { Link } from 'react-router';
import { deskAddress } from './desk-address.ts';
import { personName } from './person-name.ts';
import { askedNotes, receiverWords, reachedWords, requestWords } from './queue-words.ts';
import { factWords } from '#lib/words/fact-words.ts';
import { formatDateTime } from '#lib/format.ts';
import { passedWords } from '#lib/words/waiting-words.ts';
import { Badge } from '#ui/badge.tsx';

interface QueueItemProps {
  review: QueueEntry;
  show: QueueShow;
  /** When the list was read. */
  now: number;
}

/** When it was asked for and sent, or how long it waits. */
const timesOf = ({ askedAt, finishedAt, waiting }: QueueEntry, now: number): string[] => {
  if (finishedAt !== null)
    return [
      askedAt === null ? '' : `asked on ${formatDateTime(askedAt)}`,
      `sent${askedAt === null ? ' unasked' : ''} on ${formatDateTime(finishedAt)}`,
    ];
  if (askedAt === null) return [];
  const wait = passedWords((now - Date.parse(askedAt)) / SECOND);
  return [waiting > 1 ? `the first waits ${wait}` : `waits ${wait}`];
};

/** A program of the queue, as a link to its review: those who wait with the same one are named together. */
export function QueueItem({ review, show, now }: QueueItemProps) {
  const { _id, number, hasPassed, askedAt, student, openedBy, courseName, lectureName, sentTo, waiting } =
    review;
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={deskAddress({ review: _id, show, ...(waiting > 1 && { to: 'group' }) })}
        className="grid gap-1 rounded-md px-3 py-3 text-ink no-underline hover:bg-well"
      >
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <strong className="font-semibold wrap-anywhere">{receiverWords(review)}</strong>
          {sentTo === 1 && waiting < 2 && <span>Attempt {number}</span>}
          {sentTo > 1 && (askedAt ?? student) !== null && <Badge>Sent to {sentTo} students</Badge>}
          {waiting > 1 && <Badge>{waiting} wait with one program</Badge>}
          <Badge tone={hasPassed ? 'board' : 'amber'}>{hasPassed ? 'Passed' : 'Not passed'}</Badge>
          {openedBy !== null && <Badge tone="accent">Open: {personName(openedBy)}</Badge>}
        </span>
        <span className="text-sm text-soft">
          {factWords([
            courseName,
            lectureName,
            ...timesOf(review, now),
            requestWords(review),
            reachedWords(review),
          ])}
        </span>
        {askedNotes(review).map(({ note, names }) => (
          <span key={note} className="line-clamp-3 break-words whitespace-pre-line">
            {names !== '' && <span className="text-soft">{names}: </span>}
            {note}
          </span>
        ))}
      </Link>
    </li>
  );
}
