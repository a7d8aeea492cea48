import { useState, type ReactNode } from 'react';
import Trash2 from 'lucide-react/icons/trash';
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
  /** What the removal means; by default, that only the working copy changes. */
  children?: ReactNode;
  remove: () => Promise<unknown>;
  onRemoved: () => void;
}

/** Removes a part of a lecture from the working copy, after a confirmation. */
export function RemovePart({
  label,
  question,
  said,
  children = 'What is published stays as it is until you publish again.',
  remove,
  onRemoved,
}: RemovePartProps) {
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
      <Button
        variant="quiet"
        className="justify-self-start px-2! text-danger!"
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
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
        {children}
      </ConfirmDialog>
    </>
  );
}
