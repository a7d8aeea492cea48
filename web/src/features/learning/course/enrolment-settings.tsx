import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLeaveCourse, useSetVisibility } from '../learning.api.ts';
import type { PlayerData } from '../records/shown-records.ts';
import { ShownWork } from './shown-work.tsx';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toasts.tsx';

/** The student's settings for a course: who sees their progress, and leaving the course. */
export function EnrolmentSettings({
  data,
}: {
  data: Pick<PlayerData, 'course' | 'showsName' | 'shownWork'>;
}) {
  const { course, showsName, shownWork } = data;
  const isSeen = shownWork?.isShown === true;
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const visibility = useSetVisibility(course._id);
  const leave = useLeaveCourse(course._id);
  const goAway = (): void =>
    leave.mutate(undefined, {
      onSuccess: () => {
        void navigate('/dashboard/enrolled-courses');
        toast.success('You have left the tutorial. Your progress is kept');
      },
      onError: (error) => toast.error(messageOf(error)),
    });
  return (
    <details
      className="scroll-mb-4 rounded-lg border border-line max-md:scroll-mb-20"
      onToggle={({ currentTarget }) => {
        // What opens may be below the fold.
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary className="cursor-pointer rounded-lg px-4 py-3 font-semibold marker:text-faint hover:bg-well">
        Tutorial settings
      </summary>
      <div className="grid justify-items-start gap-4 border-t border-line p-4">
        {/* Who shows their work shows their name with it. */}
        {!isSeen && (
          <Checkbox
            label="The instructor may see my progress by name"
            hint="When this is off, your progress is counted only in totals of at least five people. That you are enrolled is always counted."
            checked={visibility.isPending ? visibility.variables : showsName}
            onChange={({ target }) =>
              visibility.mutate(target.checked, { onError: (error) => toast.error(messageOf(error)) })
            }
          />
        )}
        <ShownWork course={course} shownWork={shownWork} />
        <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
          Leave this tutorial
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Are you sure you want to leave the tutorial?"
        noLabel="Stay"
        yesLabel="Leave the tutorial"
        isBusy={leave.isPending}
        onNo={() => setAsking(false)}
        onYes={goAway}
      >
        The tutorial is removed from your list. Your progress, notes and code are kept: open it again to
        continue where you stopped.
        {isSeen &&
          ' The instructor and those who teach with them no longer see your progress and your work. Questions and code reviews that you asked for keep your name.'}
      </ConfirmDialog>
    </details>
  );
}
