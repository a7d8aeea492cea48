import { useShowWork } from './shown-work.api.ts';
import type { PlayerData } from '../records/shown-records.ts';
import { messageOf } from '#lib/error-message.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { toast } from '#ui/toasts.tsx';

/** Says whether the instructor sees the student's work, with a way to change it. */
export function ShownWork({ course, shownWork }: Pick<PlayerData, 'course' | 'shownWork'>) {
  const answer = useShowWork(course._id);
  if (shownWork?.byJoining) {
    return (
      <p className="text-sm text-soft">
        This is a taught class: the instructor and those who teach with them see your progress, your attempts
        with their programs, your quiz answers and your questions here, never your notes. That ends when you
        leave it. My Profile shows who looked.
      </p>
    );
  }
  return (
    <Checkbox
      label="The instructor may see my work"
      hint="Those who teach with them may too: your progress, your attempts with their programs, your quiz answers and your questions here, never your notes. My Profile shows who looked."
      checked={answer.isPending ? answer.variables : shownWork?.isShown === true}
      onChange={({ target }) =>
        answer.mutate(target.checked, { onError: (error) => toast.error(messageOf(error)) })
      }
    />
  );
}
