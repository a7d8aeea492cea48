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
  video: HTMLVideoElement;
  /** Around the video: what goes full screen, and listens to keys. */
  stage: HTMLElement;
  onHelp: () => void;
}

/** Gives the player's store the elements that stand on the page already. */
function Attach({ video, stage }: Pick<PlayerChromeProps, 'video' | 'stage'>) {
  const setMedia = useMediaAttach();
  const setContainer = useContainerAttach();
  useEffect(() => {
    // Makes it reachable with Tab, so that the keys have a place.
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

/** Our controls over a plain `<video>`; the player library's state, keys and gestures behind them. */
export function PlayerChrome({ video, stage, onHelp, ...controls }: PlayerChromeProps) {
  return (
    <Player>
      <Attach video={video} stage={stage} />
      <PlayerControls {...controls} />
      <PlayerKeys onHelp={onHelp} onCaptions={controls.captions.toggle} />
      <StatusAnnouncer className="sr-only" />
    </Player>
  );
}
