import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { messageOf } from '#lib/error-message.ts';
import { Notice } from '../notice.tsx';
import { toast } from '../toasts.tsx';
import { BothVersions, type BothVersionsProps, type DraftFile } from './both-versions.tsx';
import { JoinBoth } from './join-both.tsx';
import { joinFiles } from './join-texts.ts';

export interface DraftChoiceProps extends Pick<BothVersionsProps, 'here' | 'elsewhere' | 'onKeep'> {
  what?: 'code' | 'text';
  /** Other people may edit the text too. */
  isShared?: boolean;
  /** The text of which both were made; null while unknown. */
  base?: readonly DraftFile[] | null;
  /** Goes on with the changes of both; offered where they do not touch each other. */
  onJoin?: (joined: DraftFile[]) => void;
  /** Rejects if the account could not keep this page's text. */
  onTake: () => Promise<void>;
}

/** The first editor or field behind an element. */
const editorAfter = (element: Element): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[contenteditable="true"], textarea, input')].find(
    (editor) => element.compareDocumentPosition(editor) === Node.DOCUMENT_POSITION_FOLLOWING,
  );

/** A conflict of two pages: shows both texts, and the person chooses one or joins them. The focus then goes to the editor. */
export function DraftChoice({
  what = 'code',
  isShared = false,
  base = null,
  here,
  elsewhere,
  onKeep,
  onTake,
  onJoin,
}: DraftChoiceProps) {
  const joined = useMemo(() => base && joinFiles(base, here, elsewhere), [base, here, elsewhere]);
  const [isTaking, setTaking] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const isChosen = useRef(false);
  // The buttons end with the conflict. While this runs, the element still has its place in the document.
  useLayoutEffect(() => {
    const element = frame.current;
    return () => {
      if (isChosen.current && element !== null) editorAfter(element)?.focus();
    };
  }, []);
  const keep = (): void => {
    isChosen.current = true;
    onKeep();
  };
  const take = async (): Promise<void> => {
    setTaking(true);
    isChosen.current = true;
    try {
      await onTake();
    } catch (error) {
      toast.error(messageOf(error));
      setTaking(false);
      isChosen.current = false;
    }
  };
  return (
    <div ref={frame} data-choice tabIndex={-1} className="grid scroll-my-24 gap-3 border-b border-line p-4">
      <Notice isAlert>
        This {what} was changed {isShared && 'by somebody who teaches with you, '}on another device or in
        another tab, too. Choose the version to go on with: the other one stays among the earlier versions.
      </Notice>
      <BothVersions
        here={here}
        elsewhere={elsewhere}
        isCode={what === 'code'}
        isTaking={isTaking}
        onKeep={keep}
        onTake={() => void take()}
      />
      {joined && onJoin && (
        <JoinBoth
          isDisabled={isTaking}
          onJoin={() => {
            isChosen.current = true;
            onJoin(joined);
          }}
        />
      )}
    </div>
  );
}
