import type { QueueShow } from '@lectern/contract/code-reviews';

/** The place in the desk's address: a review, or the groups of an exercise; neither for the queue. */
interface DeskPlace {
  review?: string;
  course?: string;
  lecture?: string;
  /** The queue that is shown, or to which the review belongs. */
  show?: QueueShow;
  /** The review is begun for all who wrote the program. */
  to?: 'group';
}

export const deskAddress = (place: DeskPlace): string => {
  const entries = Object.entries(place).filter(([, value]) => value !== 'waiting');
  const query = new URLSearchParams(entries).toString();
  return query === '' ? '/dashboard/code-reviews' : `/dashboard/code-reviews?${query}`;
};
