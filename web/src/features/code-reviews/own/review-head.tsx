import type { CodeReview } from '@lectern/contract/code-reviews';
import type { AttemptSummary } from '@lectern/contract/exercises';
import { useLocation } from 'react-router';
import { useOwnReviews } from '../code-reviews.api.ts';
import type { OwnReviewsProps } from './own-reviews-props.ts';
import { formatCount, formatDate } from '#lib/format.ts';
import { LinkButton } from '#ui/button.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { Notice } from '#ui/notice.tsx';

type Attempts = readonly AttemptSummary[];

/** The newest review, unless the student has submitted an attempt since it came. */
const newsIn = (reviews: readonly CodeReview[], [newest]: Attempts): CodeReview | undefined =>
  reviews
    .filter(({ finishedAt }) => finishedAt !== null)
    .toSorted((one, other) => Date.parse(other.finishedAt ?? '') - Date.parse(one.finishedAt ?? ''))
    .slice(0, 1)
    .find(({ finishedAt }) => Date.parse(finishedAt ?? '') >= Date.parse(newest?.submittedAt ?? ''));

/** Which attempts the review does not know. */
const laterWords = ({ number }: CodeReview, attempts: Attempts): string => {
  const later = attempts.filter((attempt) => attempt.number > number);
  if (later.length === 0) return '';
  return later.length === 1
    ? ` Your attempt ${later[0]?.number} is not in it.`
    : ` Your ${later.length} attempts after it are not in it.`;
};

/**
 * Where the exercise is opened: a review that has come, with its verdict and the way to its remarks below the editor.
 * The way is an address, as in notices: a phone then shows the editor's part.
 */
export function ReviewHead({ place, attempts }: Pick<OwnReviewsProps, 'place' | 'attempts'>) {
  const { data } = useOwnReviews(place);
  const { search } = useLocation();
  const review = newsIn(data?.reviews ?? [], attempts);
  if (review === undefined) return null;
  const address = new URLSearchParams(search);
  address.set('review', review._id);
  const { number, finishedAt, remarks, verdict } = review;
  return (
    <Notice
      tone="board"
      actions={
        <LinkButton
          size="sm"
          variant="secondary"
          to={{ search: address.toString() }}
          replace
          preventScrollReset
        >
          {remarks.length === 0 ? 'Go to the review' : `Read ${formatCount(remarks.length, 'remark')}`}
        </LinkButton>
      }
    >
      <p className="font-semibold">
        Attempt {number} was reviewed{finishedAt !== null && ` on ${formatDate(finishedAt)}`}.
        <span className="font-normal">{laterWords(review, attempts)}</span>
      </p>
      <div className="mt-1 line-clamp-3">
        <MarkdownText text={verdict} className="max-w-[68ch] break-words" />
      </div>
    </Notice>
  );
}
