import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { useMediaQuery } from '#lib/view/media-query.ts';
import { changeRoom, useRoomSettings } from './room-settings.ts';
import type { RoomView } from './use-room.ts';
import { IN_USE } from './use-small-video.ts';

/** The height of the bar that a video leaves; `room-phone.css` has it, too. */
export const BAR = 48;

/** A pause is for the picture, until the page is scrolled by more than a shaking finger does. */
const SCROLLED = 24;

/** Whether the page is scrolled past the place of the video. */
function isPassed(panes: HTMLElement | null, stage: HTMLElement | null): boolean {
  if (!panes || !stage || stage.offsetHeight === 0) return false;
  return panes.getBoundingClientRect().top + stage.offsetHeight <= BAR + 1;
}

/** Whether the video plays; its element stays when another lecture is opened, which tells no pause. */
function usePlaying(video: HTMLVideoElement, onChange: (isPlaying: boolean) => void): boolean {
  const [isPlaying, setPlaying] = useState(!video.paused);
  const tell = useEffectEvent((): void => {
    setPlaying(!video.paused);
    onChange(!video.paused);
  });
  useEffect(() => {
    const events = ['play', 'pause', 'emptied'] as const;
    const listen = (): void => tell();
    for (const event of events) video.addEventListener(event, listen);
    return () => {
      for (const event of events) video.removeEventListener(event, listen);
    };
  }, [video]);
  return isPlaying;
}

/** Whether a phone's video comes along when the page is scrolled (decision 0611). */
export function usePinnedVideo(
  video: HTMLVideoElement,
  panes: RefObject<HTMLElement | null>,
  view: RoomView,
) {
  const { pinsVideo } = useRoomSettings();
  /** A phone that is turned: the video would take the whole window. */
  const canPin = !useMediaQuery('(height < 30rem)');
  const [isPast, setPast] = useState(false);
  /** Where the page stood at the pause, until it is scrolled on. */
  const [pausedAt, setPausedAt] = useState<number | null>(null);
  /** A quiz is answered below it, until it plays on. */
  const [hasGivenWay, setGivenWay] = useState(false);
  const isPlaying = usePlaying(video, (plays) => {
    setPausedAt(plays ? null : scrollY);
    if (plays) setGivenWay(false);
  });
  const isOn = !hasGivenWay && (isPlaying || pausedAt !== null);
  const isPinned = canPin && (pinsVideo === 'always' || (pinsVideo === 'playing' && isOn));
  /** On a phone that is turned, code has the video at its side (`room-late.css`). */
  const isBeside = !canPin && view === 'code';
  const hasBar = isPast && !isPinned && !isBeside;

  const onScroll = useEffectEvent((): void => {
    setPast(isPassed(panes.current, video.closest<HTMLElement>('.room-stage')));
    if (pausedAt !== null && Math.abs(scrollY - pausedAt) > SCROLLED) setPausedAt(null);
  });
  const onFocus = useEffectEvent(({ target }: FocusEvent): void => {
    if (panes.current?.dataset['view'] !== 'lecture' || !(target instanceof Element)) return;
    if (target.matches(IN_USE)) setGivenWay(true);
  });
  useEffect(() => {
    const listen = (): void => onScroll();
    const listenFocus = (event: FocusEvent): void => onFocus(event);
    listen();
    addEventListener('scroll', listen, { passive: true });
    addEventListener('resize', listen);
    addEventListener('focusin', listenFocus);
    return () => {
      removeEventListener('scroll', listen);
      removeEventListener('resize', listen);
      removeEventListener('focusin', listenFocus);
    };
  }, []);
  useLayoutEffect(() => {
    const { current } = panes;
    if (isPinned) current?.setAttribute('data-pinned', '');
    if (hasBar) current?.setAttribute('data-barred', '');
    return () => {
      current?.removeAttribute('data-pinned');
      current?.removeAttribute('data-barred');
    };
  }, [panes, isPinned, hasBar]);

  return {
    isPinned,
    isPlaying,
    /** The page is scrolled past its place. */
    isPast,
    hasBar,
    canPin,
    /** It is pinned as soon as it plays. */
    comesBack: canPin && pinsVideo !== 'never',
    pin() {
      setGivenWay(false);
      changeRoom({ pinsVideo: isPlaying ? 'playing' : 'always' });
    },
    unpin() {
      setPausedAt(null);
      changeRoom({ pinsVideo: isPlaying ? 'never' : 'playing' });
    },
  };
}
