import { TAUGHT_CLASS } from './taught-class.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface JoinClassProps {
  onNo: () => void;
  onYes: () => void;
}

/** A confirmation before a student enrols in a taught class. */
export const JoinClass = ({ onNo, onYes }: JoinClassProps) => (
  <ConfirmDialog
    isOpen
    title="Join this taught class?"
    noLabel="Not now"
    yesLabel="Join the class"
    onNo={onNo}
    onYes={onYes}
  >
    {TAUGHT_CLASS}
  </ConfirmDialog>
);
