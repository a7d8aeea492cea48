import type { PublishProblem } from '@lectern/contract/publish-problem';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { builderAddress } from './builder-address.ts';
import { partElementId } from './outline/part-focus.ts';

interface ProblemLinkProps {
  courseId: string;
  problem: PublishProblem;
}

function ProblemLink({ courseId, problem: { kind, lectureId } }: ProblemLinkProps) {
  const look = 'font-semibold underline underline-offset-3 hover:text-accent';
  if (kind === 'taken-down')
    return (
      <Link to="/contact" className={look}>
        Write to us
      </Link>
    );
  if (kind === 'exercise')
    return (
      <Link to={`/dashboard/exercise?lecture=${lectureId}&course=${courseId}`} className={look}>
        Open the exercise
      </Link>
    );
  const place = lectureId === '' ? '' : `#${partElementId(lectureId)}`;
  return (
    <Link to={`${builderAddress(courseId, 1)}${place}`} className={look}>
      {lectureId === '' ? 'Go to the course builder' : 'Go to the lecture'}
    </Link>
  );
}

interface PublishProblemsProps {
  courseId: string;
  problems: readonly PublishProblem[];
}

/** What stands in the way of publishing, each with a link to its place; nothing while nothing does. */
export function PublishProblems({ courseId, problems }: PublishProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="problems">
      <h3 id="problems" className="mb-3 text-md font-semibold">
        Before you publish
      </h3>
      <ul className="grid gap-3">
        {problems.map((problem) => {
          const Icon = problem.isBlocking ? CircleAlert : TriangleAlert;
          return (
            <li key={`${problem.kind}-${problem.lectureId}`} className="flex items-start gap-2.5">
              <Icon
                aria-label={problem.isBlocking ? 'Must be solved' : 'Warning'}
                className={`mt-1 size-4 shrink-0 ${problem.isBlocking ? 'text-danger' : 'text-amber'}`}
              />
              <p className="min-w-0 break-words">
                {problem.message} <ProblemLink courseId={courseId} problem={problem} />
              </p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

interface MissingVideosDialogProps {
  /** Warnings alone. */
  problems: readonly PublishProblem[];
  onNo: () => void;
  onYes: () => void;
}

/** Asks before a course is published without videos that were sent for it. */
export function MissingVideosDialog({ problems, onNo, onYes }: MissingVideosDialogProps) {
  return (
    <ConfirmDialog isOpen title="Publish without these videos?" onNo={onNo} onYes={onYes}>
      <ul className="grid gap-1">
        {problems.map(({ lectureId, message }) => (
          <li key={lectureId}>{message}</li>
        ))}
      </ul>
      <p className="mt-3">Students see these lectures without their new video until you publish again.</p>
    </ConfirmDialog>
  );
}
