import { useState } from 'react';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toasts.tsx';

interface RemovePartProps {
  /** The button's label. */
  label: string;
  question: string;
  /** The message after the removal. */
  said: string;
  remove: () => Promise<unknown>;
  onRemoved: () => void;
}

/** Removes a part of a lecture from the working copy, after a confirmation. */
export function RemovePart({ label, question, said, remove, onRemoved }: RemovePartProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const close = (): void => {
    setAsking(false);
    setProblem(undefined);
  };
  const removeIt = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await remove();
      setAsking(false);
      onRemoved();
      toast.success(said);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={question}
        noLabel="Keep it"
        yesLabel={label}
        isDestructive
        isBusy={isBusy}
        problem={problem}
        onNo={close}
        onYes={() => void removeIt()}
      >
        What is published stays as it is until you publish again.
      </ConfirmDialog>
    </>
  );
}
