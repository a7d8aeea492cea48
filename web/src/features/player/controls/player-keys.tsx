import { useEffect, useSyncExternalStore } from 'react';
import { Gesture, Hotkey, selectVolume, useHotkey, useMedia, usePlayer } from '@videojs/react';
import { isInForm } from '#lib/typing/is-typing.ts';
import { useModalOpen } from '#lib/view/open-modals.ts';
import type { CaptionsControl } from '../outline/use-captions.ts';
import { SoundSign, useSign } from './key-sign.tsx';
import { nextSpeed } from './speeds.ts';

/** Elements that the space bar presses, scrolls or types in. */
const TAKES_SPACE =
  'a, button, input, select, textarea, summary, dialog, [contenteditable], [role="slider"], [role="separator"], [role="log"]';

interface PlayerKeysProps {
  onHelp: () => void;
  captions: CaptionsControl;
}

/** The focus may also go with its element, of which no event tells: the next key looks again. */
const FOCUS_EVENTS = ['focusin', 'focusout', 'keydown'] as const;

const useIsInForm = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      for (const name of FOCUS_EVENTS) document.addEventListener(name, listener, true);
      return () => {
        for (const name of FOCUS_EVENTS) document.removeEventListener(name, listener, true);
      };
    },
    isInForm,
    () => false,
  );

/**
 * The player's keys (`shortcut-sheet.tsx` lists them) and gestures on the picture. Both are inactive behind a dialog, and
 * the keys while the person types or is in a form: on its buttons, too, a letter is meant for it.
 */
export function PlayerKeys(props: PlayerKeysProps) {
  const isForForm = useIsInForm();
  return (
    !useModalOpen() && (
      <>
        {!isForForm && <Keys {...props} />}
        <Gestures />
      </>
    )
  );
}

const VOLUME_STEP = 0.05;

function Keys({ onHelp, captions }: PlayerKeysProps) {
  const media = useMedia();
  const sound = usePlayer(selectVolume);
  const [sign, show] = useSign();
  const changeSpeed = (direction: 1 | -1): void => {
    if (!(media instanceof HTMLVideoElement)) return;
    media.playbackRate = nextSpeed(media.playbackRate, direction);
    show(`${media.playbackRate}×`);
  };
  const changeSound = (change: (volume: number) => void): void => {
    if (!(media instanceof HTMLVideoElement)) return;
    change(media.volume);
    show(<SoundSign volume={media.muted ? 0 : media.volume} />);
  };
  const toggleCaptions = (): void => {
    if (captions.tracks.length === 0) return show('No captions');
    captions.toggle();
    show(captions.shown === null ? 'Captions on' : 'Captions off');
  };
  useHotkey({ target: 'document', keys: '>', onActivate: () => changeSpeed(1) });
  useHotkey({ target: 'document', keys: '<', onActivate: () => changeSpeed(-1) });
  useHotkey({ keys: 'ArrowUp', onActivate: () => changeSound((at) => sound?.setVolume(at + VOLUME_STEP)) });
  useHotkey({ keys: 'ArrowDown', onActivate: () => changeSound((at) => sound?.setVolume(at - VOLUME_STEP)) });
  useHotkey({
    target: 'document',
    keys: 'm',
    onActivate: () => changeSound(() => sound?.toggleMuted()),
    repeatable: false,
  });
  useHotkey({ target: 'document', keys: '?', onActivate: onHelp, repeatable: false });
  useHotkey({ target: 'document', keys: 'c', onActivate: toggleCaptions, repeatable: false });
  useEffect(() => {
    const onSpace = (event: KeyboardEvent): void => {
      const [target] = event.composedPath();
      if (event.key !== ' ' || event.defaultPrevented || event.repeat) return;
      if (!(media instanceof HTMLVideoElement) || (target instanceof Element && target.closest(TAKES_SPACE)))
        return;
      event.preventDefault();
      if (media.paused) media.play().catch(() => undefined);
      else media.pause();
    };
    document.addEventListener('keydown', onSpace);
    return () => document.removeEventListener('keydown', onSpace);
  }, [media]);
  return (
    <>
      {sign}
      <Hotkey keys="Space" action="togglePaused" />
      <Hotkey target="document" keys="k" action="togglePaused" />
      <Hotkey target="document" keys="j" action="seekStep" value={-10} />
      <Hotkey target="document" keys="l" action="seekStep" value={10} />
      <Hotkey target="document" keys="ArrowLeft" action="seekStep" value={-5} />
      <Hotkey target="document" keys="ArrowRight" action="seekStep" value={5} />
      <Hotkey target="document" keys="0-9" action="seekToPercent" />
      <Hotkey target="document" keys="f" action="toggleFullscreen" />
      <Hotkey target="document" keys="i" action="togglePictureInPicture" />
    </>
  );
}

function Gestures() {
  return (
    <>
      <Gesture type="tap" action="togglePaused" pointer="mouse" />
      <Gesture type="doubletap" action="toggleFullscreen" pointer="mouse" />
      <Gesture type="tap" action="toggleControls" pointer="touch" />
      <Gesture type="doubletap" action="seekStep" pointer="touch" region="left" value={-10} />
      <Gesture type="doubletap" action="toggleFullscreen" pointer="touch" region="center" />
      <Gesture type="doubletap" action="seekStep" pointer="touch" region="right" value={10} />
    </>
  );
}
