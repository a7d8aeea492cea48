import { useState, type FormEvent } from 'react';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

interface ReasonDialogProps {
  title: string;
  /** Says who will read the reason. */
  hint: string;
  yesLabel: string;
  onClose: () => void;
  onReason: (reason: string) => Promise<unknown>;
}

/** Asks for the reason of an act that affects another person. */
export function ReasonDialog({ title, hint, yesLabel, onClose, onReason }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (reason.trim() === '') {
      setProblem('Please give a reason');
      return;
    }
    setBusy(true);
    try {
      await onReason(reason);
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
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form="reason-form" busy={isBusy}>
            {yesLabel}
          </Button>
        </>
      }
    >
      <form id="reason-form" noValidate onSubmit={(event) => void submit(event)}>
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
