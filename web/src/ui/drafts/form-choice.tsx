import { useEffect, useRef } from 'react';
import { Notice } from '../notice.tsx';
import { BothVersions, type BothVersionsProps } from './both-versions.tsx';

type FormChoiceProps = Pick<BothVersionsProps, 'here' | 'elsewhere' | 'onKeep' | 'onTake'>;

/** The same form was saved elsewhere: both texts side by side, and the person says which one goes on. */
export function FormChoice(props: FormChoiceProps) {
  const ref = useRef<HTMLDivElement>(null);
  // The button that saves stands at the other end of the form.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref} data-choice tabIndex={-1} className="grid scroll-my-24 gap-3">
      <Notice isAlert>
        This was changed elsewhere, too. Choose the version to go on with. To merge them, change the fields
        below first, and then keep this version.
      </Notice>
      <BothVersions {...props} isCode={false} />
    </div>
  );
}
