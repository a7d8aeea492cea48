import type { ComponentProps } from 'react';
import { PhoneVideo } from './phone-video.tsx';
import { ViewPlaces } from './view-places.tsx';

interface PhoneRoomProps extends ComponentProps<typeof ViewPlaces> {
  title: string;
}

/** What the room has on a phone alone: it scrolls as a whole, with a video that comes along or not. */
export const PhoneRoom = ({ title, ...places }: PhoneRoomProps) => (
  <>
    <ViewPlaces {...places} />
    {places.video && <PhoneVideo title={title} video={places.video} panes={places.panes} />}
  </>
);
