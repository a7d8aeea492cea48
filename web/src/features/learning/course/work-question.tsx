import { useShowWork } from './shown-work.api.ts';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toasts.tsx';

interface WorkQuestionProps {
  courseId: string;
  onClose: () => void;
}

/** The question about showing one's work, whole, with its two answers. Closing it leaves it open. */
export function WorkQuestion({ courseId, onClose }: WorkQuestionProps) {
  const answer = useShowWork(courseId);
  const say = (isShown: boolean): void =>
    answer.mutate(isShown, { onError: (error) => toast.error(messageOf(error)) });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="May the instructor see your work?"
      width="sm"
      actions={
        <>
          <Button variant="secondary" busy={answer.isPending && !answer.variables} onClick={() => say(false)}>
            Do not show it
          </Button>
          <Button busy={answer.isPending && answer.variables} onClick={() => say(true)}>
            Show my work
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-soft">
        <p>
          This tutorial is a taught class now, and you enrolled without reading that. If you say yes, the
          instructor and those who teach with them see your progress, your attempts with their programs, your
          quiz answers and your questions here, also from before, never your notes. You can read who looked
          and when, and take your yes back in Tutorial settings.
        </p>
        <p>
          Unless you say yes, they see only what you ask in the tutorial, programs that you send them for a
          review or share, and your progress by name if Tutorial settings say so. You go on as before.
        </p>
      </div>
    </Dialog>
  );
}
