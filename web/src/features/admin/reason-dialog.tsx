import { useState, type FormEvent } from 'react';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { TextField } from '#ui/text-field.tsx';

export interface ReasonDialogProps {
  title: string;
  /** Names the act for the draft of its reason: `suspend <id>`. */
  place: string;
  /** Says who will read the reason. */
  hint: string;
  yesLabel: string;
  onClose: () => void;
  onReason: (reason: string) => Promise<unknown>;
}

const NOTHING = { reason: '' };

/** Asks for the reason of an act that affects another person; what is typed is kept in the browser until it is sent. */
export function ReasonDialog({ title, place, hint, yesLabel, onClose, onReason }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const draft = useFormDraft({
    place,
    saved: NOTHING,
    values: { reason },
    show: (shown) => setReason(shown.reason),
    isSaving: isBusy,
  });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (reason.trim() === '') {
      setProblem('Please give a reason');
      return;
    }
    setBusy(true);
    try {
      await onReason(reason);
      draft.startAnew();
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width="sm"
      isSticky
      actions={
        <>
          <FormDraftPlace draft={draft} />
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form="reason-form" busy={isBusy}>
            {yesLabel}
          </Button>
        </>
      }
    >
      <form id="reason-form" noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <FormDraftNotice draft={draft} textsOf={(values) => [{ name: 'Reason', content: values.reason }]} />
        <TextField
          label="Reason"
          hint={hint}
          maxLength={500}
          value={reason}
          error={problem}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
