import type { ProblemKind, PublishProblem } from '@lectern/contract/publish-problem';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts.tsx';
import { useMendProblem } from './pre-flight.api.ts';

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

interface MendButtonProps {
  courseId: string;
  problem: PublishProblem;
  /** Names the part, where the button stands among others of its kind. */
  part?: string;
}

/** Fixes a problem; nothing where no button can. */
export function MendButton({ courseId, problem, part }: MendButtonProps) {
  const { kind, isMendable, sectionId, lectureId } = problem;
  const mend = useMendProblem(courseId);
  if (!isMendable) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={part === undefined ? undefined : `${mends[kind]}: ${part}`}
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
  );
}
