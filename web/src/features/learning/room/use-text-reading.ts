import { useState, type RefObject, type SyntheticEvent } from 'react';

/**
 * Whether the text between a video and the task of its exercise is being read: then the task gives way to it. Wheel,
 * finger and focus tell it, and what is done with the task or its program ends it.
 */
export function useTextReading(lectureId: string, pane: RefObject<HTMLElement | null>) {
  const [readId, setReadId] = useState('');
  const read = ({ target }: SyntheticEvent): void => {
    if (target instanceof Node && pane.current?.contains(target)) setReadId(lectureId);
  };
  const end = (): void => setReadId('');
  return {
    isReading: readId === lectureId,
    /** Of an element around the pane, which has handlers of its own. */
    onText: {
      onWheel: read,
      onTouchMove: read,
      // A press moves nothing that it may be meant for.
      onFocus: (event: SyntheticEvent) => {
        if (event.target instanceof Element && event.target.matches('a:focus-visible, button:focus-visible'))
          read(event);
      },
    },
    /** Of the work, of which the task is a part for React. */
    onWork: { onWheel: end, onTouchMove: end, onFocus: end },
  };
}
