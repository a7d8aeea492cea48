import { MuteButton, VolumeSlider } from '@videojs/react';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { controlButtonClass } from './control-button.ts';

/** Mutes and unmutes; hover or Tab reveals the slider. */
export function VolumeControl() {
  return (
    <span className="group/volume flex items-center @max-md/stage:hidden">
      <MuteButton
        aria-keyshortcuts="m"
        className={controlButtonClass}
        render={(props, { muted }) => (
          <button {...props}>
            {muted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
          </button>
        )}
      />
      <VolumeSlider.Root className="relative flex h-5 w-0 cursor-pointer touch-none items-center overflow-clip opacity-0 transition-[width,opacity] group-focus-within/volume:mx-2 group-focus-within/volume:w-16 group-focus-within/volume:overflow-visible group-focus-within/volume:opacity-100 group-hover/volume:mx-2 group-hover/volume:w-16 group-hover/volume:overflow-visible group-hover/volume:opacity-100">
        <VolumeSlider.Track className="relative h-1 w-full overflow-hidden rounded-full bg-[rgb(255_255_255/0.25)]">
          <VolumeSlider.Fill className="absolute inset-y-0 left-0 w-(--media-slider-fill) bg-ink forced-colors:bg-[Highlight]" />
        </VolumeSlider.Track>
        <VolumeSlider.Thumb className="absolute top-1/2 left-(--media-slider-fill) size-3 -translate-1/2 rounded-full bg-ink" />
      </VolumeSlider.Root>
    </span>
  );
}
