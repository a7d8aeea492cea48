import type { ReactNode } from 'react';
import type { Learner } from '@lectern/contract/teaching';
import { SECOND } from '@lectern/contract/units';
import { Link } from 'react-router';
import { withChoice, type LearnerChoice } from './learner-choice.ts';
import { questionAddress, reviewAddress } from '#lib/addresses/author-addresses.ts';
import { formatCount, formatDateTime } from '#lib/format.ts';
import { learnersAddress } from '#lib/addresses/learners-address.ts';
import { passedWords } from '#lib/words/waiting-words.ts';
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

/** `Has waited 3 days for a review`, with the day and time as its title. */
const WaitsFor = ({ what, since, now }: { what: string; since: string; now: number }) => (
  <Badge tone="danger">
    <time dateTime={since} title={formatDateTime(since)}>
      Has waited {passedWords((now - Date.parse(since)) / SECOND)} for {what}
    </time>
  </Badge>
);

/** `Reviewed 2 hours ago`: help that came after the last attempt. */
const Helped = ({ by, at, now }: NonNullable<Learner['helped']> & { now: number }) => (
  <time dateTime={at} title={formatDateTime(at)} className="text-sm text-soft">
    {by === 'review' ? 'Reviewed' : 'You wrote to them'} {passedWords((now - Date.parse(at)) / SECOND)} ago
  </time>
);

interface LearnerNeedsProps {
  courseId: string;
  learner: Learner;
  /** The list in which the student stands. */
  choice: LearnerChoice;
  /** When the list was read. */
  now: number;
}

/** What a student needs help with, the most urgent first; nothing for a student who needs none. */
export function LearnerNeeds({ courseId, learner, choice, now }: LearnerNeedsProps) {
  const { student, waitingReviews, waitingQuestions, stuck, helped, failedQuiz, isAway, isNearlyDone } =
    learner;
  const isStuck = stuck !== null && stuck.attempts >= choice.stuckFrom;
  const isWaiting = waitingReviews.length + waitingQuestions.length > 0;
  if (!isWaiting && !isStuck && !failedQuiz && !isAway && !isNearlyDone) return null;
  const page = withChoice(learnersAddress(courseId, student), choice);
  return (
    <ul className="grid gap-1.5">
      {waitingReviews.map(({ _id, title, since }) => (
        <Need
          key={_id}
          badge={<WaitsFor what="a review" since={since} now={now} />}
          to={reviewAddress(_id, false)}
        >
          {title}
        </Need>
      ))}
      {waitingQuestions.map(({ _id, title, since }) => (
        <Need
          key={_id}
          badge={<WaitsFor what="an answer" since={since} now={now} />}
          to={questionAddress(_id)}
        >
          {title}
        </Need>
      ))}
      {isStuck && (
        <Need
          badge={
            <>
              <Badge tone={helped ? 'amber' : 'danger'}>
                Stuck, {formatCount(stuck.attempts, 'attempt')}
              </Badge>
              {helped && <Helped {...helped} now={now} />}
            </>
          }
          to={page}
        >
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
