import { useEffect, useRef } from 'react';

/** Returns a function that moves the focus to the element of an id, as soon as that is there: the pressed one goes. */
export function useFocusNext(): (id: string) => void {
  const wanted = useRef<string>(null);
  // After every render: the element may come with data that is read again only then.
  useEffect(() => {
    const element = wanted.current === null ? null : document.getElementById(wanted.current);
    if (element === null) return;
    wanted.current = null;
    element.focus();
  });
  return (id) => {
    wanted.current = id;
  };
}
