import { useNavigate } from 'react-router';
import { logOut } from '#features/auth/auth.api.ts';
import { useLogoutWords } from '#lib/logout-words.ts';
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

/** 'Are you sure you want to logout?' Ends the session here at once, and on the server in the background. */
export function LogoutDialog({ isOpen, onClose, forgetUser = false }: LogoutDialogProps) {
  const navigate = useNavigate();
  const words = useLogoutWords();
  const leave = (): void => {
    logOut().catch((error: unknown) => logFailure('logout', error));
    signOut({ forgetUser });
    toast.success('Logged out');
    onClose();
    void navigate('/');
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Are you sure you want to logout?"
      noLabel="No"
      yesLabel="Yes"
      width="logout"
      onNo={onClose}
      onYes={leave}
    >
      {words}
    </ConfirmDialog>
  );
}
