import type { OpenedReview } from '@lectern/contract/code-reviews';
import { deskAddress } from './desk-address.ts';
import { personName } from './person-name.ts';
import { learnersAddress } from '#lib/addresses/learners-address.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** The way to the student's newest attempt; null where they have not shown it. */
const wayTo = ({ course, later }: Pick<OpenedReview, 'course' | 'later'>): string | null => {
  if (later?.review) return deskAddress({ review: later.review });
  return later?.student ? learnersAddress(course, later.student, later.attempt) : null;
};

/** Says that the student has submitted another attempt since, with the way to it. */
export function LaterAttempt({
  review,
}: {
  review: Pick<OpenedReview, 'course' | 'later' | 'number' | 'student'>;
}) {
  const { later, student, number } = review;
  if (later === null) return null;
  const way = wayTo(review);
  return (
    <Notice
      actions={
        way !== null && (
          <LinkButton size="sm" variant="secondary" to={way}>
            Open attempt {later.number}
          </LinkButton>
        )
      }
    >
      <p>
        {personName(student)} has submitted attempt {later.number} since, which{' '}
        {later.hasPassed ? 'passed' : 'has not passed'}.
        {way === null && ` They asked about attempt ${number} alone and do not show you their work.`}
      </p>
    </Notice>
  );
}
