import { useShowWork } from './shown-work.api.ts';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toasts.tsx';

/**
 * Asks once about showing one's work, if the student enrolled before the class was taught, or without reading that it
 * is.
 */
export function WorkQuestion({ courseId }: { courseId: string }) {
  const answer = useShowWork(courseId);
  const say = (isShown: boolean): void =>
    answer.mutate(isShown, { onError: (error) => toast.error(messageOf(error)) });
  return (
    <Notice
      actions={
        <>
          <Button size="sm" busy={answer.isPending && answer.variables} onClick={() => say(true)}>
            Show my work
          </Button>
          <Button
            size="sm"
            variant="secondary"
            busy={answer.isPending && !answer.variables}
            onClick={() => say(false)}
          >
            Do not show it
          </Button>
        </>
      }
    >
      <p className="font-semibold">This tutorial is a taught class now. May the instructor see your work?</p>
      <p className="mt-1 text-sm">
        Those who teach with them may then, too. That is your progress, your attempts with their programs and
        your questions here, also from before; never your notes. Without your yes nothing of it is seen, and
        you go on as before.
      </p>
    </Notice>
  );
}
