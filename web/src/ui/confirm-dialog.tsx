import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogWidth } from './dialog.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** The question: 'Are you sure you want to delete the course?' */
  title: string;
  /** The consequence, in a sentence. */
  children?: ReactNode;
  /** The answers' labels: 'Keep it', 'Delete the section'. */
  noLabel: string;
  yesLabel: string;
  /** Before the second answer's label. */
  yesIcon?: ReactNode;
  /** Colours the second answer as irreversible. */
  isDestructive?: boolean;
  isBusy?: boolean;
  /** Why the second answer was refused; the dialog stays open with it. */
  problem?: string | undefined;
  width?: DialogWidth;
  onNo: () => void;
  onYes: () => void;
}

/**
 * A question with two answers, labelled by what they do. The focus starts on the first answer, which changes nothing.
 */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  noLabel,
  yesLabel,
  yesIcon,
  isDestructive = false,
  isBusy = false,
  problem,
  width = 'sm',
  onNo,
  onYes,
}: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onNo}
      title={title}
      width={width}
      problem={problem}
      plain
      role="alertdialog"
      actions={
        <>
          <Button variant="secondary" onClick={onNo}>
            {noLabel}
          </Button>
          <Button variant={isDestructive ? 'danger' : 'primary'} busy={isBusy} icon={yesIcon} onClick={onYes}>
            {yesLabel}
          </Button>
        </>
      }
    >
      {children && <div className="text-soft">{children}</div>}
    </Dialog>
  );
}
