import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { getSession, signOut } from '#lib/session.ts';
import { forgetForms } from '#lib/storage/stored-keys.ts';
import { Button } from '#ui/button.tsx';
import { FoldRow } from '#ui/fold-row.tsx';
import { toast } from '#ui/toasts.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { deleteAccount } from './profile.api.ts';

interface DeleteAccountProps {
  isInstructor: boolean;
  /** Courses that prevent the deletion; another feature hands them over. */
  handOver: ReactNode;
}

/** Deletes the account after asking for the password. */
export function DeleteAccount({ isInstructor, handOver }: DeleteAccountProps) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);

  const remove = async (password: string): Promise<void> => {
    const { user } = getSession();
    await deleteAccount(password);
    if (user !== null) forgetForms(user._id);
    signOut({ forgetUser: true });
    toast.success('Account deleted');
    void navigate('/');
  };

  return (
    <FoldRow id="delete-account" title="Delete account">
      <p className="max-w-2xl text-soft">
        {isInstructor
          ? 'Your account and your courses without students are deleted permanently. If students are enrolled in a course of yours, delete or hand over that course first.'
          : 'Your account, your progress and your saved tutorials are deleted permanently.'}
      </p>
      {handOver}
      <Button className="mt-4" variant="danger" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <PasswordQuestion
        isOpen={isOpen}
        title="Delete your account?"
        text="This cannot be undone. Enter your password to confirm."
        noLabel="Keep it"
        yesLabel="Delete permanently"
        isDestructive
        onClose={() => setOpen(false)}
        onPassword={remove}
      />
    </FoldRow>
  );
}
