import Expand from 'lucide-react/icons/expand';
import RectangleHorizontal from 'lucide-react/icons/rectangle-horizontal';
import PictureInPicture from 'lucide-react/icons/picture-in-picture-2';
import Shrink from 'lucide-react/icons/shrink';
import { IconButton } from '#ui/icon-button.tsx';
import { useFullScreen } from './use-full-screen.ts';
import type { Room } from './use-room.ts';

interface RoomLayoutProps {
  room: Room;
  hasVideo: boolean;
  /** Whether there is an editor. */
  hasWork: boolean;
}

const LEAVE = 'Leave theatre';

/** The buttons that lay out the room, where it is wider than a phone. */
export function RoomLayout({ room, hasVideo, hasWork }: RoomLayoutProps) {
  const { hasTheatre, isTheatre, setTheatre, smallVideo } = room;
  const { isFull, canBeFull, toggle } = useFullScreen();
  return (
    <div role="group" aria-label="Room" className="hidden md:flex">
      {hasVideo && (
        <IconButton
          label="Small video: more room for the text"
          aria-pressed={smallVideo.isSmall}
          icon={<PictureInPicture aria-hidden="true" />}
          onClick={() => smallVideo.setSmall(!smallVideo.isSmall)}
        />
      )}
      {hasTheatre && (
        <IconButton
          label={isTheatre ? LEAVE : 'Theatre: the lecture alone'}
          className={
            isTheatre ? 'room:flex room:w-auto room:gap-2 room:bg-well room:px-3 room:text-sm' : undefined
          }
          icon={
            <>
              <RectangleHorizontal aria-hidden="true" />
              {isTheatre && <span className="max-room:hidden">{LEAVE}</span>}
            </>
          }
          onClick={() => setTheatre(!isTheatre)}
        />
      )}
      {canBeFull && (
        <IconButton
          label={hasWork && !isTheatre ? 'Full screen with the editor' : 'Full screen'}
          aria-pressed={isFull}
          icon={isFull ? <Shrink aria-hidden="true" /> : <Expand aria-hidden="true" />}
          onClick={toggle}
        />
      )}
    </div>
  );
}
