import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import Pause from 'lucide-react/icons/pause';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Play from 'lucide-react/icons/play';
import { IconButton } from '#ui/icon-button.tsx';
import { BAR, usePinnedVideo } from './use-pinned-video.ts';
import type { RoomView } from './use-room.ts';

const PIN = 'Pin the video: it stays in view';

/** Scrolls what is below the bar to below the video that replaces the bar, so that it stays readable. */
function makeRoom(panes: HTMLElement | null): void {
  const stage = panes?.querySelector<HTMLElement>('.room-stage');
  if (!stage || panes?.dataset['view'] === 'lecture') return;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top: BAR - stage.offsetHeight, behavior: isCalm ? 'instant' : 'smooth' });
}

interface PhoneVideoProps {
  title: string;
  video: HTMLVideoElement;
  view: RoomView;
  panes: RefObject<HTMLElement | null>;
}

/**
 * On a phone the video stays at the top while it plays. A paused video scrolls away and leaves a bar, whose buttons play
 * it, show it and pin it again (decision 0611).
 */
export function PhoneVideo({ title, video, view, panes }: PhoneVideoProps) {
  const { isPinned, isPlaying, isPast, hasBar, canPin, comesBack, pin, unpin } = usePinnedVideo(
    video,
    panes,
    view,
  );
  const stage = video.parentElement;
  /** The bar disappears with its focused button, so the focus moves to the video. */
  const show = (): void => stage?.focus({ preventScroll: true });
  return (
    <>
      {canPin &&
        stage &&
        createPortal(
          <IconButton
            label={isPinned ? 'Unpin the video' : PIN}
            icon={isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
            // Over a paused picture, in its place, it would cover what is read.
            data-still={isPlaying || isPast ? undefined : ''}
            className="room-pin absolute top-1 right-1 z-5 rounded-full! bg-[rgb(0_0_0/0.5)] text-ink!"
            onClick={isPinned ? unpin : pin}
          />,
          stage,
        )}
      {hasBar && (
        <div
          role="group"
          aria-label="Video out of view"
          className="fixed inset-x-0 top-0 z-20 flex h-12 items-center gap-1 border-b border-line bg-sheet px-1 shadow-sheet"
        >
          <IconButton
            label={isPlaying ? 'Pause the video' : 'Play the video'}
            icon={
              isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" className="fill-current" />
            }
            onClick={() => {
              if (isPlaying) return video.pause();
              video.play().catch(() => undefined);
              if (canPin) show();
              if (comesBack) makeRoom(panes.current);
            }}
          />
          <button
            type="button"
            aria-label={`Show the video: ${title}`}
            className="min-h-11 min-w-0 grow truncate rounded-md text-left text-sm font-semibold"
            onClick={() => {
              panes.current?.scrollIntoView({ block: 'start' });
              show();
            }}
          >
            {title}
          </button>
          {canPin && (
            <IconButton
              label={PIN}
              icon={<Pin aria-hidden="true" />}
              onClick={() => {
                pin();
                show();
                makeRoom(panes.current);
              }}
            />
          )}
        </div>
      )}
    </>
  );
}
