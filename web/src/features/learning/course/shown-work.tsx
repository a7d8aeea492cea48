import { useShowWork } from './shown-work.api.ts';
import type { PlayerData } from '../records/shown-records.ts';
import { messageOf } from '#lib/error-message.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { toast } from '#ui/toasts.tsx';

/** Says whether the instructor sees the student's work, with a way to change it. */
export function ShownWork({ course, shownWork }: Pick<PlayerData, 'course' | 'shownWork'>) {
  const answer = useShowWork(course._id);
  const say = (isShown: boolean): void =>
    answer.mutate(isShown, { onError: (error) => toast.error(messageOf(error)) });
  const isShown = shownWork?.isShown === true;
  // An earlier yes was one to words without quiz answers.
  const isEarlier = isShown && !shownWork.quizAnswers;
  const work = `your name and your progress, your attempts with their programs, ${isEarlier ? '' : 'your quiz answers '}and your questions here, never your notes`;
  return (
    <>
      {shownWork?.byJoining ? (
        <p className="text-sm text-soft">
          This is a taught class: the instructor and those who teach with them see {work}. That ends when you
          leave it. My Profile shows who looked.
        </p>
      ) : (
        <Checkbox
          label="The instructor may see my work"
          hint={`Those who teach with them may too: ${work}. My Profile shows who looked.`}
          checked={answer.isPending ? answer.variables : isShown}
          onChange={({ target }) => say(target.checked)}
        />
      )}
      {isEarlier && (
        <Checkbox
          label="They may see my quiz answers too"
          hint="When you agreed, quiz answers were not named. Unless you allow it, they see only how many were right."
          checked={answer.isPending && answer.variables}
          onChange={() => say(true)}
        />
      )}
    </>
  );
}
