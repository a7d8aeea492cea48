import type { RecallCard } from '@lectern/contract/recall';
import { Link } from 'react-router';
import { formatDuration } from '#lib/format.ts';

/** The address of the card's lecture, at its second. */
export function placeAddress({ course, lecture, second }: RecallCard): string {
  const query = new URLSearchParams({ course: course ?? '', lecture: lecture ?? '' });
  if (second !== null) query.set('second', String(second));
  return `/dashboard/view-course?${query.toString()}`;
}

/** A link to the card's lecture, at its second; nothing for a card without a lecture. */
export function CardPlace({ card }: { card: RecallCard }) {
  const { course, lecture, lectureTitle, courseName, second } = card;
  if (course === null || lecture === null || lectureTitle === '') return null;
  return (
    <p className="text-sm text-soft">
      <Link className="link" to={placeAddress(card)}>
        {lectureTitle}
        {second !== null && ` at ${formatDuration(second)}`}
      </Link>{' '}
      · {courseName}
    </p>
  );
}
