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

/** How long it waits, or when it was sent. */
const timeOf = ({ askedAt, finishedAt, waiting }: QueueEntry, now: number): string => {
  if (finishedAt !== null) return `Sent on ${formatDateTime(finishedAt)}`;
  if (askedAt === null) return '';
  const wait = passedWords((now - Date.parse(askedAt)) / SECOND);
  return waiting > 1 ? `The first has waited ${wait}` : `Waiting for ${wait}`;
};

const askedWords = ({ askedAt, finishedAt }: QueueEntry): string => {
  if (finishedAt === null) return '';
  return askedAt === null ? 'not asked for' : `asked on ${formatDateTime(askedAt)}`;
};

/** A program of the queue, as a link to its review: those who wait with the same one are named together. */
export function QueueItem({ review, show, now }: QueueItemProps) {
  const {
    _id,
    number,
    hasPassed,
    askedAt,
    student,
    openedBy,
    courseName,
    lectureName,
    sentTo,
    waiting,
    later,
  } = review;
  const notes = askedNotes(review);
  return (
    <li>
      <Link
        to={deskAddress({ review: _id, show, ...(waiting > 1 && { to: 'group' }) })}
        className="grid gap-2 rounded-lg border border-edge bg-sheet p-4 text-ink no-underline hover:border-accent"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <strong className="font-semibold wrap-anywhere">{receiverWords(review)}</strong>
            {sentTo === 1 && waiting < 2 && <span>Attempt {number}</span>}
            {sentTo > 1 && (askedAt ?? student) !== null && <Badge>Sent to {sentTo} students</Badge>}
            {waiting > 1 && <Badge>{waiting} wait with one program</Badge>}
            <Badge tone={hasPassed ? 'board' : 'amber'}>{hasPassed ? 'Passed' : 'Not passed'}</Badge>
          </span>
          <span className="text-sm font-semibold whitespace-nowrap">{timeOf(review, now)}</span>
        </span>
        <span className="text-sm text-soft">
          {factWords([
            lectureName || 'A deleted lecture',
            courseName,
            askedWords(review),
            requestWords(review),
            reachedWords(review),
          ])}
        </span>
        {notes.map(({ note, names }) => (
          <span
            key={note}
            className="line-clamp-3 border-l-4 border-line pl-3 break-words whitespace-pre-line"
          >
            {names !== '' && <span className="text-soft">{names}: </span>}
            {note}
          </span>
        ))}
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <span aria-hidden="true" className="link">
            {show === 'waiting' ? 'Review it' : 'Read it'}
          </span>
          {later !== null && waiting < 2 && (
            <span className="text-soft">
              Attempt {later.number} came since and {later.hasPassed ? 'passed' : 'has not passed'}.
            </span>
          )}
          {show === 'waiting' && notes.length === 0 && (
            <span className="text-soft">No question with it.</span>
          )}
          {openedBy !== null && <Badge tone="accent">{personName(openedBy)} has it open</Badge>}
        </span>
      </Link>
    </li>
  );
}
