import { messageOf } from '#lib/error-message.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toasts.tsx';
import { VersionChanges } from './version-changes.tsx';
import { useRestoreVersion } from './versions.api.ts';

interface RestoreDialogProps {
  courseId: string;
  number: number;
  title: string;
  yesLabel: string;
  onClose: () => void;
}

/** Shows what a version would replace in the working copy, then restores it. */
export function RestoreDialog({ courseId, number, title, yesLabel, onClose }: RestoreDialogProps) {
  const restore = useRestoreVersion(courseId);
  return (
    <ConfirmDialog
      isOpen
      title={title}
      noLabel="Leave it as it is"
      yesLabel={yesLabel}
      width="md"
      isBusy={restore.isPending}
      problem={restore.error === null ? undefined : messageOf(restore.error)}
      onNo={onClose}
      onYes={() =>
        restore.mutate(number, {
          onSuccess() {
            toast.success(`The working copy is now the same as version ${number}`);
            onClose();
          },
        })
      }
    >
      <div className="grid gap-4">
        <section aria-label="What changes in the working copy" className="max-h-[40dvh] overflow-y-auto">
          <VersionChanges
            courseId={courseId}
            number={number}
            from="working"
            none="The working copy is already the same as this version."
          />
        </section>
        <p className="text-sm text-soft">
          Sections and lectures that the version does not have go to the bin for 30 days; texts are replaced.
          Nobody else sees a difference before you publish.
        </p>
      </div>
    </ConfirmDialog>
  );
}
