import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '#lib/error-message.ts';
import { signOut } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toasts.tsx';
import { useDeleteProfile } from './profile.api.ts';

/** Deletes the account, once the password was given. */
export function DeleteAccount({ isInstructor }: { isInstructor: boolean }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const remove = useDeleteProfile();

  const close = (): void => {
    setOpen(false);
    setPassword('');
    setProblem(undefined);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password === '') {
      setProblem('Please enter your password');
      return;
    }
    remove.mutate(password, {
      onSuccess: () => {
        close();
        signOut({ forgetUser: true });
        toast.success('Account deleted');
        void navigate('/');
      },
      onError: (error) => setProblem(messageOf(error)),
    });
  };

  return (
    <section aria-labelledby="delete-account">
      <h2 id="delete-account" className="text-lg">
        Delete account
      </h2>
      <p className="mt-1 max-w-2xl text-soft">
        {isInstructor
          ? 'Your account and the courses that nobody is enrolled in are deleted for ever. While students are enrolled in a course of yours, delete or hand over that course first.'
          : 'Your account, your progress and what you saved are deleted for ever.'}
      </p>
      <Button className="mt-4" variant="danger" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Delete your account?"
        width="sm"
        isSticky
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Keep it
            </Button>
            <Button variant="danger" type="submit" form="delete-account-form" busy={remove.isPending}>
              Delete for ever
            </Button>
          </>
        }
      >
        <form id="delete-account-form" noValidate className="grid gap-4" onSubmit={submit}>
          <p className="text-soft">This cannot be undone. Enter your password to confirm.</p>
          <PasswordField
            label="Password"
            autoComplete="current-password"
            value={password}
            error={problem}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </form>
      </Dialog>
    </section>
  );
}
