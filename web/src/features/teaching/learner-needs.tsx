import type { ReactNode } from 'react';
import type { Learner } from '@lectern/contract/teaching';
import { Link } from 'react-router';
import { questionAddress, reviewAddress } from '#lib/author-addresses.ts';
import { formatCount, formatDate } from '#lib/format.ts';
import { learnersAddress } from '#lib/learners-address.ts';
import { Badge } from '#ui/badge.tsx';

/** A need, and the way to what it is about. */
function Need({ badge, to, children }: { badge: ReactNode; to: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      {badge}
      <Link className="link inline-flex min-h-6 items-center text-sm wrap-anywhere" to={to}>
        {children}
      </Link>
    </li>
  );
}

interface LearnerNeedsProps {
  courseId: string;
  learner: Learner;
  /** Least number of attempts that counts as stuck. */
  stuckFrom: number;
}

/** What a student needs help with, the most urgent first; nothing for a student who needs none. */
export function LearnerNeeds({ courseId, learner, stuckFrom }: LearnerNeedsProps) {
  const { student, waitingReview, waitingQuestion, stuck, failedQuiz, isAway, isNearlyDone } = learner;
  const isStuck = stuck !== null && stuck.attempts >= stuckFrom;
  if (!waitingReview && !waitingQuestion && !isStuck && !failedQuiz && !isAway && !isNearlyDone) return null;
  const page = learnersAddress(courseId, student);
  return (
    <ul className="grid gap-1.5">
      {waitingReview && (
        <Need
          badge={<Badge tone="danger">Waits for a review since {formatDate(waitingReview.since)}</Badge>}
          to={reviewAddress(waitingReview._id, false)}
        >
          {waitingReview.title}
        </Need>
      )}
      {waitingQuestion && (
        <Need
          badge={<Badge tone="danger">Waits for an answer since {formatDate(waitingQuestion.since)}</Badge>}
          to={questionAddress(waitingQuestion._id)}
        >
          {waitingQuestion.title}
        </Need>
      )}
      {isStuck && (
        <Need badge={<Badge tone="danger">Stuck, {formatCount(stuck.attempts, 'attempt')}</Badge>} to={page}>
          {stuck.title}
        </Need>
      )}
      {failedQuiz && (
        <Need
          badge={<Badge tone="amber">Quiz not passed, {formatCount(failedQuiz.tries, 'try', 'tries')}</Badge>}
          to={page}
        >
          {failedQuiz.title}
        </Need>
      )}
      {(isAway || isNearlyDone) && (
        <li className="flex flex-wrap gap-2">
          {isAway && <Badge tone="amber">Not seen for two weeks</Badge>}
          {isNearlyDone && <Badge tone="board">Nearly done</Badge>}
        </li>
      )}
    </ul>
  );
}
