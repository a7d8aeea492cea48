import type { LeaveGuard } from '#lib/drafts/leave-guard.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface LeaveQuestionProps {
  guard: LeaveGuard;
  isStopping: boolean;
  stop: () => Promise<void>;
}

/** Asks before an exit ends the running take, which goes on until the answer. */
export function LeaveQuestion({ guard, isStopping, stop }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      isOpen={guard.isAsking}
      title="Recording is running"
      width="md"
      noLabel="Go on recording"
      yesLabel="Stop and keep the take"
      isBusy={isStopping}
      onNo={guard.stay}
      onYes={() => void stop().finally(guard.go)}
    >
      Leaving stops it here. The take is kept in this browser, and you can record on from its end later.
    </ConfirmDialog>
  );
}
