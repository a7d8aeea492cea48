import type { ReactNode } from 'react';
import {
  BufferingIndicator,
  Controls,
  FullscreenButton,
  PiPButton,
  PlayButton,
  SeekButton,
  SeekIndicator,
  Time,
} from '@videojs/react';
import Captions from 'lucide-react/icons/captions';
import CaptionsOff from 'lucide-react/icons/captions-off';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import Pause from 'lucide-react/icons/pause';
import PictureInPicture2 from 'lucide-react/icons/picture-in-picture-2';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Spinner } from '#ui/spinner.tsx';
import { controlButtonClass } from './control-button.ts';
import { signClass } from './key-sign.tsx';
import { PlayerBar, type PlayerBarProps } from './player-bar.tsx';
import { PlayerMenu, type PlayerMenuProps } from './player-menu.tsx';
import { SpeedSelect } from './speed-select.tsx';
import type { CaptionsControl } from '../outline/use-captions.ts';
import { VolumeControl } from './volume-control.tsx';

export type PlayerControlsProps = PlayerBarProps & PlayerMenuProps;

/** Drawn here: the icon library's would be in a chunk shared with the course page. */
const PlayMark = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="fill-current">
    <path d="M7 4.2v15.6a.8.8 0 0 0 1.2.7l12.2-7.8a.8.8 0 0 0 0-1.4L8.2 3.5a.8.8 0 0 0-1.2.7Z" />
  </svg>
);

/** The ten-second skip, drawn with its number. */
const Skip = ({ Icon }: { Icon: typeof RotateCw }) => (
  <span className="relative grid place-items-center">
    <Icon aria-hidden="true" className="!size-6" strokeWidth={1.6} />
    <span aria-hidden="true" className="absolute text-[0.5rem] font-bold">
      10
    </span>
  </span>
);

function CaptionsButton({ shown, toggle }: CaptionsControl) {
  const label = shown === null ? 'Show captions' : 'Hide captions';
  return (
    <button type="button" aria-label={label} title={label} className={controlButtonClass} onClick={toggle}>
      {shown === null ? <CaptionsOff aria-hidden="true" /> : <Captions aria-hidden="true" />}
    </button>
  );
}

/** On a phone these controls are below the picture (`thumb-controls.tsx`), where they cover nothing. */
const largeOnly = `${controlButtonClass} @max-[22rem]/stage:hidden`;

const Row = ({ children }: { children: ReactNode }) => (
  <div className="pointer-events-auto flex flex-wrap items-center gap-0.5">{children}</div>
);

/** The controls over the picture; hidden while the video plays and the pointer rests. */
export function PlayerControls({ captions, quality, ...bar }: PlayerControlsProps) {
  return (
    <>
      <BufferingIndicator className="pointer-events-none absolute inset-0 grid place-items-center opacity-0 data-visible:opacity-100">
        <Spinner size="3rem" />
      </BufferingIndicator>
      <SeekIndicator.Root
        aria-hidden="true"
        className={`${signClass} top-1/3 data-[direction=backward]:left-[12%] data-[direction=forward]:right-[12%]`}
      >
        <SeekIndicator.Value
          render={(props, { direction, seekTotal }) =>
            seekTotal > 0 ? (
              <p {...props}>{`${direction === 'backward' ? '−' : '+'}${seekTotal} s`}</p>
            ) : (
              // The library's own text is the time before the jump.
              <Time.Value type="current" />
            )
          }
        />
      </SeekIndicator.Root>
      <Controls.Root>
        <Controls.Content className="player-controls @container/stage pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-[rgb(0_0_0/0.88)] via-[rgb(0_0_0/0.6)] to-transparent px-1.5 md:px-3 md:pt-6 md:pb-1.5 opacity-0 transition-opacity duration-200 has-focus-visible:opacity-100 has-[[aria-expanded=true]]:opacity-100 data-visible:opacity-100">
          <Row>
            <div className="min-w-0 basis-full px-1.5 @max-[22rem]/stage:order-1 @max-[22rem]/stage:px-3 @max-[22rem]/stage:flex-1 @max-[22rem]/stage:basis-0">
              <PlayerBar {...bar} />
            </div>
            {/* While paused it stands out here, where it covers nothing of the picture. */}
            <PlayButton
              className={`${controlButtonClass} data-paused:rounded-full data-paused:bg-accent data-paused:text-on-accent data-paused:hover:bg-accent-strong`}
              render={(props, { paused }) => (
                <button {...props}>
                  {paused ? <PlayMark /> : <Pause aria-hidden="true" className="fill-current" />}
                </button>
              )}
            />
            <SeekButton seconds={-10} className={largeOnly}>
              <Skip Icon={RotateCcw} />
            </SeekButton>
            <SeekButton seconds={10} className={largeOnly}>
              <Skip Icon={RotateCw} />
            </SeekButton>
            <VolumeControl />
            <p className="mr-auto flex gap-1 pl-1.5 text-xs text-nowrap tabular-nums @max-[22rem]/stage:hidden">
              <Time.Value type="current" />
              <span aria-hidden="true" className="text-soft @max-sm/stage:hidden">
                /
              </span>
              <Time.Value type="duration" className="text-soft @max-sm/stage:hidden" />
            </p>
            <span className="@max-[22rem]/stage:hidden">
              <SpeedSelect />
            </span>
            {captions.tracks.length > 0 && (
              <span className="@max-[22rem]/stage:hidden">
                <CaptionsButton {...captions} />
              </span>
            )}
            <span className="@max-[22rem]/stage:order-1 @max-[12rem]/stage:hidden">
              <PlayerMenu captions={captions} quality={quality} />
            </span>
            <PiPButton className={`${controlButtonClass} @max-lg/stage:hidden`}>
              <PictureInPicture2 aria-hidden="true" />
            </PiPButton>
            <FullscreenButton
              className={`${controlButtonClass} @max-[22rem]/stage:order-1`}
              render={(props, { fullscreen }) => (
                <button {...props}>
                  {fullscreen ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
                </button>
              )}
            />
          </Row>
        </Controls.Content>
      </Controls.Root>
    </>
  );
}
