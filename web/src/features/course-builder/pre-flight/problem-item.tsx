import type { ProblemKind, PublishProblem } from '@lectern/contract/publish-problem';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts.tsx';
import { useMendProblem } from './pre-flight.api.ts';
import { placeOf } from './problem-place.ts';

/** The button that fixes a kind of problem. */
const mends: Partial<Record<ProblemKind, string>> = {
  'empty-lecture': 'Hold it back',
  'empty-section': 'Delete the section',
  'captions-overlap': 'End them earlier',
  'captions-former': 'They fit',
  'heading-jump': 'Correct the levels',
  times: 'Put them in order',
  'empty-editor': 'Hide the editor',
};

interface ProblemItemProps {
  courseId: string;
  problem: PublishProblem;
  /** Shows the way to its place, and the button that fixes it. */
  isEditor: boolean;
}

/** A problem, how to fix it, and a link to its place. */
export function ProblemItem({ courseId, problem, isEditor }: ProblemItemProps) {
  const { kind, isBlocking, isMendable, message, remedy, sectionId, lectureId } = problem;
  const mend = useMendProblem(courseId);
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
            {isMendable && (
              <Button
                size="sm"
                variant="secondary"
                busy={mend.isPending}
                onClick={() =>
                  mend.mutate(
                    { kind, partId: lectureId || sectionId || courseId },
                    { onError: (error) => toast.error(messageOf(error)) },
                  )
                }
              >
                {mends[kind]}
              </Button>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
