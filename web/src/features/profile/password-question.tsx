import { useState, type FormEvent } from 'react';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';

interface PasswordQuestionProps {
  isOpen: boolean;
  title: string;
  /** The consequence, in a sentence. */
  text: string;
  noLabel?: string;
  yesLabel: string;
  /** Colours the answer as irreversible. */
  isDestructive?: boolean;
  onClose: () => void;
  /** Resolves once the password was right and the act is done. */
  onPassword: (password: string) => Promise<unknown>;
}

/** Asks for the password again before a sensitive act. */
export function PasswordQuestion({
  isOpen,
  title,
  text,
  noLabel = 'Cancel',
  yesLabel,
  isDestructive = false,
  onClose,
  onPassword,
}: PasswordQuestionProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const close = (): void => {
    setPassword('');
    setProblem(undefined);
    onClose();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (password === '') {
      setProblem('Please enter your password');
      return;
    }
    setBusy(true);
    try {
      await onPassword(password);
      close();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      width="sm"
      isSticky
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {noLabel}
          </Button>
          <Button
            variant={isDestructive ? 'danger' : 'primary'}
            type="submit"
            form="password-question"
            busy={isBusy}
          >
            {yesLabel}
          </Button>
        </>
      }
    >
      <form id="password-question" noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <p className="text-soft">{text}</p>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={password}
          error={problem}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
