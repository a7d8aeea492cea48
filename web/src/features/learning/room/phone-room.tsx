import type { ComponentProps } from 'react';
import { PhoneVideo } from './phone-video.tsx';
import { ViewPlaces } from './view-places.tsx';

interface PhoneRoomProps extends ComponentProps<typeof ViewPlaces> {
  title: string;
}

/** The room on a phone: it scrolls as a whole, and the video stays in view or scrolls away. */
export const PhoneRoom = ({ title, ...places }: PhoneRoomProps) => (
  <>
    <ViewPlaces {...places} />
    {places.video && <PhoneVideo title={title} video={places.video} panes={places.panes} />}
  </>
);
