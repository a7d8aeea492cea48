import type { ReactNode } from 'react';
import {
  BufferingIndicator,
  CaptionsButton,
  Controls,
  FullscreenButton,
  MuteButton,
  PiPButton,
  PlayButton,
  SeekButton,
  Time,
  TimeSlider,
  VolumeSlider,
} from '@videojs/react';
import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  RotateCcw,
  RotateCw,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { Spinner } from '#ui/spinner.tsx';
import { SpeedSelect } from './speed-select.tsx';

interface PlayerControlsProps {
  hasCaptions: boolean;
  onCaptions: (areShown: boolean) => void;
}

const buttonClass =
  'grid size-10 shrink-0 place-items-center rounded-md text-ink hover:bg-[rgb(255_255_255/0.14)] [&_svg]:size-5';

/** Drawn here: the icon library's would be a chunk shared with the course page. */
const PlayMark = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="fill-current">
    <path d="M7 4.2v15.6a.8.8 0 0 0 1.2.7l12.2-7.8a.8.8 0 0 0 0-1.4L8.2 3.5a.8.8 0 0 0-1.2.7Z" />
  </svg>
);

/** Ten seconds, drawn with its number. */
const Skip = ({ Icon }: { Icon: typeof RotateCw }) => (
  <span className="relative grid place-items-center">
    <Icon aria-hidden="true" className="!size-6" strokeWidth={1.6} />
    <span aria-hidden="true" className="absolute text-[0.5rem] font-bold">
      10
    </span>
  </span>
);

function Bar() {
  return (
    <TimeSlider.Root className="group/bar relative flex h-5 w-full cursor-pointer touch-none items-center rounded-sm select-none">
      <TimeSlider.Track className="relative h-1 w-full overflow-hidden rounded-full bg-[rgb(255_255_255/0.25)] transition-[height] group-data-interactive/bar:h-1.5">
        <TimeSlider.Buffer className="absolute inset-y-0 left-0 w-(--media-slider-buffer) bg-[rgb(255_255_255/0.3)]" />
        <TimeSlider.Fill className="absolute inset-y-0 left-0 w-(--media-slider-fill) bg-accent forced-colors:bg-[Highlight]" />
      </TimeSlider.Track>
      <TimeSlider.Thumb className="absolute top-1/2 left-(--media-slider-fill) size-3.5 -translate-1/2 rounded-full bg-accent opacity-0 shadow-sheet transition-opacity group-hover/bar:opacity-100 group-data-interactive/bar:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100" />
      <TimeSlider.Value
        type="pointer"
        className="pointer-events-none absolute bottom-full left-(--media-slider-pointer) mb-1 -translate-x-1/2 rounded-sm bg-slate px-1.5 text-xs tabular-nums opacity-0 group-data-pointing/bar:opacity-100"
      />
    </TimeSlider.Root>
  );
}

function Volume() {
  return (
    <span className="group/volume flex items-center @max-md/stage:hidden">
      <MuteButton
        className={buttonClass}
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

const Row = ({ children }: { children: ReactNode }) => (
  <div className="pointer-events-auto flex items-center gap-0.5">{children}</div>
);

/** What lies over the picture; hides while the video plays and nobody moves. */
export function PlayerControls({ hasCaptions, onCaptions }: PlayerControlsProps) {
  return (
    <>
      <BufferingIndicator className="pointer-events-none absolute inset-0 grid place-items-center opacity-0 data-visible:opacity-100">
        <Spinner size="3rem" />
      </BufferingIndicator>
      <Controls.Root>
        <Controls.Content className="@container/stage pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-[rgb(0_0_0/0.88)] via-[rgb(0_0_0/0.6)] to-transparent px-3 pt-8 pb-1.5 sm:pt-12 opacity-0 transition-opacity duration-200 has-focus-visible:opacity-100 data-visible:opacity-100">
          <div className="pointer-events-auto px-1.5">
            <Bar />
          </div>
          <Row>
            <PlayButton
              className={buttonClass}
              render={(props, { paused }) => (
                <button {...props}>
                  {paused ? <PlayMark /> : <Pause aria-hidden="true" className="fill-current" />}
                </button>
              )}
            />
            <SeekButton seconds={-10} className={buttonClass}>
              <Skip Icon={RotateCcw} />
            </SeekButton>
            <SeekButton seconds={10} className={buttonClass}>
              <Skip Icon={RotateCw} />
            </SeekButton>
            <Volume />
            <p className="mr-auto flex gap-1 pl-1.5 text-xs tabular-nums">
              <Time.Value type="current" />
              <span aria-hidden="true" className="text-soft @max-sm/stage:hidden">
                /
              </span>
              <Time.Value type="duration" className="text-soft @max-sm/stage:hidden" />
            </p>
            <SpeedSelect />
            {hasCaptions && (
              <CaptionsButton
                className={buttonClass}
                render={(props, { subtitlesShowing }) => (
                  <button
                    {...props}
                    onClick={(event) => {
                      props.onClick?.(event);
                      onCaptions(!subtitlesShowing);
                    }}
                  >
                    {subtitlesShowing ? <Captions aria-hidden="true" /> : <CaptionsOff aria-hidden="true" />}
                  </button>
                )}
              />
            )}
            <PiPButton className={`${buttonClass} @max-sm/stage:hidden`}>
              <PictureInPicture2 aria-hidden="true" />
            </PiPButton>
            <FullscreenButton
              className={buttonClass}
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
