import { useState } from 'react';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';

interface ReportDialogProps {
  /** The kind of the reported text: `question`. */
  what: string;
  /** Id of the reported text. */
  id: string;
  onReport: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason of a report, which the operators read. */
export function ReportDialog({ what, id, onReport, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const draft = useFormDraft({
    place: `report ${id}`,
    saved: { reason: '' },
    values: { reason },
    show: (shown) => setReason(shown.reason),
    isSaving: isBusy,
  });
  const report = async (): Promise<void> => {
    setBusy(true);
    try {
      await onReport(reason);
      draft.done();
      toast.success('Thank you, we will look at it');
      onClose();
    } catch (error) {
      toast.error(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      title={`Report this ${what}`}
      width="sm"
      isSticky
      onClose={onClose}
      actions={
        <>
          <FormDraftPlace draft={draft} />
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="report-question" busy={isBusy} disabled={reason.trim() === ''}>
            Report
          </Button>
        </>
      }
    >
      <form
        id="report-question"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void report();
        }}
      >
        <FormDraftNotice draft={draft} textsOf={(values) => [{ name: 'Reason', content: values.reason }]} />
        <TextArea
          label="What is wrong with it?"
          hint="Only the operators read this."
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
}
