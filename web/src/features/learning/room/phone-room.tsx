import { useLayoutEffect, type ComponentProps } from 'react';
import { PhoneVideo } from './phone-video.tsx';
import { useTextEnd } from './use-text-end.ts';
import { ViewPlaces } from './view-places.tsx';
import styles from './room-late.css?inline';

interface PhoneRoomProps extends ComponentProps<typeof ViewPlaces> {
  title: string;
}

/** Adds the styles of this part, which the first sheet has no room for. */
function useLateStyles(): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, []);
}

/** The room on a phone: it scrolls as a whole, and the video stays in view or scrolls away. */
export function PhoneRoom({ title, ...places }: PhoneRoomProps) {
  const { view, video, panes, lectureId } = places;
  useLateStyles();
  useTextEnd(lectureId, panes);
  return (
    <>
      <ViewPlaces {...places} />
      {video && <PhoneVideo title={title} {...{ view, video, panes }} />}
    </>
  );
}
