import type { PublishProblem } from '@lectern/contract/publish-problem';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router';
import { MendButton } from './mend-button.tsx';
import { placeOf } from './problem-place.ts';

interface ProblemItemProps {
  courseId: string;
  problem: PublishProblem;
  /** Shows the way to its place, and the button that fixes it. */
  isEditor: boolean;
}

/** A problem, how to fix it, and a link to its place. */
export function ProblemItem({ courseId, problem, isEditor }: ProblemItemProps) {
  const { isBlocking, message, remedy } = problem;
  const { to, words } = placeOf(courseId, problem);
  const Icon = isBlocking ? CircleAlert : TriangleAlert;
  return (
    <li className="flex items-start gap-2.5 py-3">
      <Icon
        aria-label={isBlocking ? 'Must be solved' : 'Warning'}
        className={`mt-1 size-4 shrink-0 ${isBlocking ? 'text-danger' : 'text-amber'}`}
      />
      <div className="grid min-w-0 flex-1 gap-1 break-words">
        <p>{message}</p>
        <p className="text-sm text-soft">{remedy}</p>
        {isEditor && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link to={to} className="link inline-flex min-h-9 items-center text-sm">
              {words}
            </Link>
            <MendButton courseId={courseId} problem={problem} />
          </p>
        )}
      </div>
    </li>
  );
}
