import { useEffect, useRef } from 'react';
import { Notice } from '../notice.tsx';
import { BothVersions, type BothVersionsProps } from './both-versions.tsx';

type FormChoiceProps = Pick<BothVersionsProps, 'here' | 'elsewhere' | 'onKeep' | 'onTake'>;

/** The form was saved elsewhere too: shows both texts, and the person chooses one. */
export function FormChoice(props: FormChoiceProps) {
  const ref = useRef<HTMLDivElement>(null);
  // Scrolls here: the save button is at the other end of the form.
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
