import { Suspense, type ReactNode } from 'react';
import ListTree from 'lucide-react/icons/list-tree';
import { Button } from '#ui/button.tsx';
import { lazyPart, Nothing } from '#ui/lazy-part.tsx';
import { useRoomKey } from './use-room-key.ts';
import type { Room } from './use-room.ts';

interface RoomToolsProps {
  room: Room;
  hasVideo: boolean;
  /** Whether there is an editor. */
  hasWork: boolean;
  progress: ReactNode;
}

const RoomLayout = lazyPart(async () => (await import('./room-layout.tsx')).RoomLayout, Nothing);

/** The progress and the layout buttons in the room's head. */
export function RoomTools({ room, hasVideo, hasWork, progress }: RoomToolsProps) {
  const { isContentShown, showContent, hasTheatre, isTheatre, setTheatre } = room;
  /** Their place is kept until they are loaded. */
  const buttons = [hasVideo, hasTheatre, document.fullscreenEnabled].filter(Boolean).length;
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
      {!room.isPhone && (
        <Suspense fallback={<div className="h-11 shrink-0" style={{ width: `${2.75 * buttons}rem` }} />}>
          <RoomLayout {...{ room, hasVideo, hasWork }} />
        </Suspense>
      )}
    </div>
  );
}
