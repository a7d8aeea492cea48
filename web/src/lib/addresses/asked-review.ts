import { useLocation } from 'react-router';

/** The id of the review in the address of a lecture, as notices link to it; null without one. */
export const useAskedReview = (): string | null => new URLSearchParams(useLocation().search).get('review');
