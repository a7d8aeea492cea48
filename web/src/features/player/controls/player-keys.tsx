import { Gesture, Hotkey, useHotkey, useMedia } from '@videojs/react';
import { nextSpeed } from './speeds.ts';

/** The player's keys, as `shortcut-sheet.tsx` lists them, and what fingers and the mouse do on the picture. */
export function PlayerKeys({ onHelp, onCaptions }: { onHelp: () => void; onCaptions: () => void }) {
  const media = useMedia();
  const changeSpeed = (direction: 1 | -1): void => {
    if (media instanceof HTMLVideoElement) media.playbackRate = nextSpeed(media.playbackRate, direction);
  };
  useHotkey({ keys: '>', onActivate: () => changeSpeed(1) });
  useHotkey({ keys: '<', onActivate: () => changeSpeed(-1) });
  useHotkey({ keys: '?', onActivate: onHelp, repeatable: false });
  useHotkey({ keys: 'c', onActivate: onCaptions, repeatable: false });
  return (
    <>
      <Hotkey keys="Space" action="togglePaused" />
      <Hotkey keys="k" action="togglePaused" />
      <Hotkey keys="j" action="seekStep" value={-10} />
      <Hotkey keys="l" action="seekStep" value={10} />
      <Hotkey keys="ArrowLeft" action="seekStep" value={-5} />
      <Hotkey keys="ArrowRight" action="seekStep" value={5} />
      <Hotkey keys="ArrowUp" action="volumeStep" value={0.05} />
      <Hotkey keys="ArrowDown" action="volumeStep" value={-0.05} />
      <Hotkey keys="0-9" action="seekToPercent" />
      <Hotkey keys="m" action="toggleMuted" />
      <Hotkey keys="f" action="toggleFullscreen" />
      <Hotkey keys="i" action="togglePictureInPicture" />
      <Gesture type="tap" action="togglePaused" pointer="mouse" />
      <Gesture type="doubletap" action="toggleFullscreen" pointer="mouse" />
      <Gesture type="tap" action="toggleControls" pointer="touch" />
      <Gesture type="doubletap" action="seekStep" pointer="touch" region="left" value={-10} />
      <Gesture type="doubletap" action="toggleFullscreen" pointer="touch" region="center" />
      <Gesture type="doubletap" action="seekStep" pointer="touch" region="right" value={10} />
    </>
  );
}
