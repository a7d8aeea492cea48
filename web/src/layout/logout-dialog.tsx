import { useState } from 'react';
import { useNavigate } from 'react-router';
import { logOut } from '#features/auth/auth.api.ts';
import { doLastActs, useLogoutWords } from '#lib/logout-words.ts';
import { logFailure } from '#lib/requests/console-log.ts';
import { signOut } from '#lib/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toasts.tsx';

export interface LogoutDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The sidebar's logout removes the stored user, the header's leaves it (S2.D.21, S2.H.14). */
  forgetUser?: boolean;
}

/** 'Are you sure you want to logout?' Ends the session here, and on the server in the background. */
export function LogoutDialog({ isOpen, onClose, forgetUser = false }: LogoutDialogProps) {
  const navigate = useNavigate();
  const words = useLogoutWords();
  const [isLeaving, setLeaving] = useState(false);
  const end = (): void => {
    logOut().catch((error: unknown) => logFailure('logout', error));
    signOut({ forgetUser });
    toast.success('Logged out');
    onClose();
    void navigate('/');
  };
  const leave = (): void => {
    const acts = doLastActs();
    if (acts === null) return end();
    setLeaving(true);
    void acts.finally(() => {
      setLeaving(false);
      end();
    });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Are you sure you want to logout?"
      noLabel="No"
      yesLabel="Yes"
      width="logout"
      isBusy={isLeaving}
      onNo={onClose}
      onYes={leave}
    >
      {words}
    </ConfirmDialog>
  );
}
