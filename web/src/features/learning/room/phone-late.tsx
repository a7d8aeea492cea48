import { useLayoutEffect, type RefObject } from 'react';
import styles from './room-late.css?inline';
import { useTextEnd } from './use-text-end.ts';

interface PhoneLateProps {
  lectureId: string;
  panes: RefObject<HTMLElement | null>;
}

/** Shows nothing: the styles of a phone that its first paint does not need, which the first sheet has no room for. */
export function PhoneLate({ lectureId, panes }: PhoneLateProps) {
  useTextEnd(lectureId, panes);
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, []);
  return null;
}
