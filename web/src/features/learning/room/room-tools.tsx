import type { ReactNode } from 'react';
import Expand from 'lucide-react/icons/expand';
import ListTree from 'lucide-react/icons/list-tree';
import RectangleHorizontal from 'lucide-react/icons/rectangle-horizontal';
import PictureInPicture from 'lucide-react/icons/picture-in-picture-2';
import Shrink from 'lucide-react/icons/shrink';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useRoomKey } from './use-room-key.ts';
import type { Room } from './use-room.ts';

interface RoomToolsProps {
  room: Room;
  hasVideo: boolean;
  /** Whether there is an editor. */
  hasWork: boolean;
  progress: ReactNode;
}

const LEAVE = 'Leave theatre';

/** The progress and the layout buttons in the room's head. */
export function RoomTools({ room, hasVideo, hasWork, progress }: RoomToolsProps) {
  const { isContentShown, showContent, hasTheatre, isTheatre, setTheatre, smallVideo } = room;
  const { isFull, canBeFull, toggle } = useFullScreen();
  useRoomKey('t', () => setTheatre(!isTheatre));
  useRoomKey('escape', () => {
    if (isTheatre && !isContentShown) setTheatre(false);
  });
  return (
    <div className="room-tools flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-3 md:flex-nowrap md:px-3 md:py-1.5">
      <div className="room-progress min-w-24 grow md:w-28 md:min-w-0 lg:w-44 room:w-72">{progress}</div>
      <Button
        size="sm"
        variant="secondary"
        className="pointer-coarse:min-h-11"
        aria-expanded={isContentShown}
        aria-controls="course-content"
        icon={<ListTree aria-hidden="true" />}
        onClick={() => showContent(!isContentShown)}
      >
        <span className={isTheatre ? 'max-room:sr-only' : undefined}>
          {isContentShown ? 'Hide' : 'Show'} Course Content
        </span>
      </Button>
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
    </div>
  );
}
