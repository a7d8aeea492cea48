import { Suspense, type ComponentProps } from 'react';
import { lazyPart, Nothing } from '#ui/lazy-part.tsx';
import { ViewPlaces } from './view-places.tsx';

/* Apart, so that each is small enough to come with the room's other late parts, without a request of its own. */
const PhoneVideo = lazyPart(async () => (await import('./phone-video.tsx')).PhoneVideo, Nothing);
const PhoneLate = lazyPart(async () => (await import('./phone-late.tsx')).PhoneLate, Nothing);

interface PhoneRoomProps extends ComponentProps<typeof ViewPlaces> {
  title: string;
}

/** The room on a phone: it scrolls as a whole, and the video stays in view or scrolls away. */
export const PhoneRoom = ({ title, ...places }: PhoneRoomProps) => (
  <>
    <ViewPlaces {...places} />
    <Suspense>
      <PhoneLate lectureId={places.lectureId} panes={places.panes} />
      {places.video && (
        <PhoneVideo title={title} view={places.view} video={places.video} panes={places.panes} />
      )}
    </Suspense>
  </>
);
