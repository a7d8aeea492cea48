import type { ReactNode } from 'react';
import type { LearnerPage } from '@lectern/contract/teaching';
import { Link } from 'react-router';
import { questionAddress, reviewAddress } from '#lib/addresses/author-addresses.ts';
import { previewAddress } from '#lib/addresses/owner-addresses.ts';
import { formatDate } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';

interface AskedProps {
  to: string;
  title: ReactNode;
  when: string;
  badge: ReactNode;
}

const Asked = ({ to, title, when, badge }: AskedProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-0">
    <Link className="link inline-flex min-h-6 items-center wrap-anywhere" to={to}>
      {title}
    </Link>
    <span className="text-sm text-soft">{when}</span>
    {badge}
  </li>
);

/** The reviews that a student asked for or was sent unasked, newest first, each with the way to it. */
export const LearnerReviews = ({ reviews }: Pick<LearnerPage, 'reviews'>) =>
  reviews.length === 0 ? (
    <p className="text-soft">No review asked for or sent in this course.</p>
  ) : (
    <ul aria-labelledby="reviews">
      {reviews.map(({ _id, title, number, hasPassed, askedAt, finishedAt }) => (
        <Asked
          key={_id}
          to={reviewAddress(_id, finishedAt !== null)}
          title={`${title || 'A deleted lecture'}, attempt ${number}`}
          when={`${hasPassed ? 'Passed' : 'Not passed'}, ${askedAt === null ? 'not asked for' : `asked on ${formatDate(askedAt)}`}`}
          badge={
            finishedAt === null ? (
              <Badge tone="amber">Waiting for you</Badge>
            ) : (
              <Badge tone="board">
                {askedAt === null ? 'Sent' : 'Reviewed'} on {formatDate(finishedAt)}
              </Badge>
            )
          }
        />
      ))}
    </ul>
  );

type Question = LearnerPage['questions'][number];

/** Whether a question waits, as in the list of questions; else whether somebody else has answered it. */
function QuestionState({ isAnswered, isWaiting }: Pick<Question, 'isAnswered' | 'isWaiting'>) {
  if (isWaiting) return <Badge tone="amber">Waiting for you</Badge>;
  return isAnswered ? <Badge tone="board">Answered</Badge> : <Badge>Closed</Badge>;
}

interface LearnerQuestionsProps extends Pick<LearnerPage, 'questions'> {
  courseId: string;
}

/** The questions that a student asked, newest first. */
export const LearnerQuestions = ({ courseId, questions }: LearnerQuestionsProps) =>
  questions.length === 0 ? (
    <p className="text-soft">Nothing asked in this course.</p>
  ) : (
    <ul aria-labelledby="asked">
      {questions.map(({ _id, title, lecture, askedAt, ...state }) => (
        <Asked
          key={_id}
          // What waits is answered in the inbox, which leads to the next one.
          to={state.isWaiting ? questionAddress(_id) : `${previewAddress(courseId, lecture)}&question=${_id}`}
          title={title}
          when={`Asked on ${formatDate(askedAt)}`}
          badge={<QuestionState {...state} />}
        />
      ))}
    </ul>
  );
