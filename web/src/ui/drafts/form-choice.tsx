import { useEffect, useRef } from 'react';
import { Notice } from '../notice.tsx';
import { JoinBoth } from './join-both.tsx';
import { BothVersions, type BothVersionsProps } from './both-versions.tsx';

interface FormChoiceProps extends Pick<BothVersionsProps, 'here' | 'elsewhere' | 'onKeep' | 'onTake'> {
  /** Goes on with the changes of both; absent where they cannot be joined. */
  onJoin?: (() => void) | undefined;
}

/** The form was saved elsewhere too: shows both texts, and the person chooses one. */
export function FormChoice({ onJoin, ...props }: FormChoiceProps) {
  const ref = useRef<HTMLDivElement>(null);
  // Scrolls here: the save button is at the other end of the form.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref} data-choice tabIndex={-1} className="grid scroll-my-24 gap-3">
      <Notice isAlert>
        This was changed elsewhere, too. Choose the version to go on with: the other one is kept, to be
        brought back. {!onJoin && 'To merge them, change the fields below first, and then keep this version.'}
      </Notice>
      {onJoin && <JoinBoth onJoin={onJoin} />}
      <BothVersions {...props} isCode={false} />
    </div>
  );
}
