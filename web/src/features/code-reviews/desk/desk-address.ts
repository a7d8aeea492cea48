/** The place in the desk's address: a review, or the groups of an exercise; neither for the queue. */
interface DeskPlace {
  review?: string;
  course?: string;
  lecture?: string;
}

export const deskAddress = (place: DeskPlace): string => {
  const query = new URLSearchParams(Object.entries(place)).toString();
  return query === '' ? '/dashboard/code-reviews' : `/dashboard/code-reviews?${query}`;
};
