import { useEffect } from 'react';
import {
  applyContainerAttrs,
  bufferFeature,
  controlsFeature,
  createPlayer,
  errorFeature,
  fullscreenFeature,
  pipFeature,
  playbackFeature,
  playbackRateFeature,
  StatusAnnouncer,
  textTrackFeature,
  timeFeature,
  useContainerAttach,
  useMediaAttach,
  volumeFeature,
} from '@videojs/react';
import { PlayerControls, type PlayerControlsProps } from './player-controls.tsx';
import { PlayerKeys } from './player-keys.tsx';
import { useClearPicture } from './use-clear-picture.ts';

const { Player } = createPlayer({
  features: [
    playbackFeature,
    playbackRateFeature,
    volumeFeature,
    timeFeature,
    bufferFeature,
    fullscreenFeature,
    pipFeature,
    controlsFeature,
    textTrackFeature,
    errorFeature,
  ],
  displayName: 'LecturePlayer',
});

export interface PlayerChromeProps extends PlayerControlsProps {
  /** The element around the video: it goes full screen and receives the keys. */
  stage: HTMLElement;
  onHelp: () => void;
}

/** Gives the player's store the existing elements. */
function Attach({ video, stage }: Pick<PlayerChromeProps, 'video' | 'stage'>) {
  const setMedia = useMediaAttach();
  const setContainer = useContainerAttach();
  useEffect(() => {
    // Makes the stage focusable, so that it receives keys.
    applyContainerAttrs(stage);
    setContainer?.(stage);
    setMedia?.(video);
    return () => {
      setMedia?.(null);
      setContainer?.(null);
    };
  }, [setMedia, setContainer, stage, video]);
  return null;
}

/** Our controls over a plain `<video>`; state, keys and gestures come from the player library. */
export function PlayerChrome({ video, stage, onHelp, ...controls }: PlayerChromeProps) {
  useClearPicture(stage, video);
  return (
    <Player>
      <Attach video={video} stage={stage} />
      <PlayerControls video={video} {...controls} />
      <PlayerKeys onHelp={onHelp} captions={controls.captions} />
      <StatusAnnouncer className="sr-only" />
    </Player>
  );
}
