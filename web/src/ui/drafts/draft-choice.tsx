import { useState } from 'react';
import { messageOf } from '#lib/error-message.ts';
import { Notice } from '../notice.tsx';
import { toast } from '../toasts.tsx';
import { BothVersions, type BothVersionsProps } from './both-versions.tsx';

export interface DraftChoiceProps extends Pick<BothVersionsProps, 'here' | 'elsewhere' | 'onKeep'> {
  what?: 'code' | 'text';
  /** Other people may edit the text too. */
  isShared?: boolean;
  /** Rejects if the account could not keep this page's text. */
  onTake: () => Promise<void>;
}

/** A conflict of two pages: shows both texts, and the person chooses one. */
export function DraftChoice({
  what = 'code',
  isShared = false,
  here,
  elsewhere,
  onKeep,
  onTake,
}: DraftChoiceProps) {
  const [isTaking, setTaking] = useState(false);
  const take = async (): Promise<void> => {
    setTaking(true);
    try {
      await onTake();
    } catch (error) {
      toast.error(messageOf(error));
      setTaking(false);
    }
  };
  return (
    <div data-choice tabIndex={-1} className="grid scroll-my-24 gap-3 border-b border-line p-4">
      <Notice isAlert>
        This {what} was changed {isShared && 'by somebody who teaches with you, '}on another device or in
        another tab, too. Choose the version to go on with: the other one stays among the earlier versions.
      </Notice>
      <BothVersions
        here={here}
        elsewhere={elsewhere}
        isCode={what === 'code'}
        isTaking={isTaking}
        onKeep={onKeep}
        onTake={() => void take()}
      />
    </div>
  );
}
