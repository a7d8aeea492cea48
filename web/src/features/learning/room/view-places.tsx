import { useLayoutEffect, useRef, type RefObject } from 'react';
import { getRoomSettings } from './room-settings.ts';
import { BAR } from './use-pinned-video.ts';
import type { LeftView, RoomView } from './use-room.ts';
import { whileGrowing } from '#lib/view/while-growing.ts';

/**
 * Scrolls the page to a place, again as it grows (an editor gets its height late), until it is reached or the person
 * acts; null while the place is not known. Returns the function that ends it.
 */
const goTo = (placeNow: () => number | null, onEnd: () => void): (() => void) =>
  whileGrowing(
    document.body,
    () => {
      const place = placeNow();
      if (place === null) return false;
      scrollTo({ top: place, behavior: 'instant' });
      return Math.abs(scrollY - place) < 2;
    },
    onEnd,
  );

interface ViewPlacesProps {
  lectureId: string;
  view: RoomView;
  /** The part that was left last, perhaps before this script was loaded. */
  left: LeftView | undefined;
  panes: RefObject<HTMLElement | null>;
  video: HTMLVideoElement | null;
}

/** What of the list is shown above the current lecture, as a part of the window. */
const LIST_ABOVE = 1 / 3;

/** Where the list is shown: from `top` on if the current lecture is in view there, else so that it is; null before it is drawn. */
function placeInList(top: number): number | null {
  const current = document.querySelector('#course-content [aria-current]')?.closest('li');
  if (!current) return null;
  const foot = document.querySelector('.room-foot')?.getBoundingClientRect().top ?? innerHeight;
  const bottom = current.getBoundingClientRect().bottom + scrollY;
  return bottom - top <= foot ? top : bottom - foot * LIST_ABOVE;
}

/**
 * Where a part begins: below the video if that plays or is pinned, else where the video has just been passed, as always
 * on a phone that is turned, but beside its code. The list begins at the current lecture.
 */
function beginningOf(
  panes: HTMLElement | null,
  view: RoomView,
  video: HTMLVideoElement | null,
): () => number | null {
  const top = (panes?.getBoundingClientRect().top ?? 0) + scrollY;
  const isLow = matchMedia('(height < 30rem)').matches;
  const isLeft = isLow || (video?.paused === true && getRoomSettings().pinsVideo !== 'always');
  const isBehind = view !== 'lecture' && video !== null && isLeft && !(isLow && view === 'code');
  const place = isBehind
    ? Math.ceil(top + (video.closest<HTMLElement>('.room-stage')?.offsetHeight ?? 0)) - BAR
    : Math.min(scrollY, top);
  return () => (view === 'content' ? placeInList(place) : place);
}

/** On a phone the page scrolls all parts of a lecture: each is found where it was left, and first at its beginning. */
export function ViewPlaces({ lectureId, view, left: before, panes, video }: ViewPlacesProps) {
  const kept = useRef({
    lectureId,
    view: before?.view ?? view,
    places: new Map(before && [[before.view, before.place]]),
  });
  useLayoutEffect(() => {
    let isThere = true;
    let stop = (): void => {};
    const keep = (): void => {
      if (isThere) kept.current.places.set(view, scrollY);
    };
    if (kept.current.lectureId !== lectureId) kept.current = { lectureId, view, places: new Map() };
    const { places } = kept.current;
    if (kept.current.view !== view) {
      kept.current.view = view;
      isThere = false;
      // The list always shows the current lecture.
      const left = view === 'content' ? undefined : places.get(view);
      stop = goTo(left === undefined ? beginningOf(panes.current, view, video) : () => left, () => {
        isThere = true;
        keep();
      });
    }
    keep();
    addEventListener('scroll', keep, { passive: true });
    return () => {
      stop();
      removeEventListener('scroll', keep);
    };
  }, [lectureId, view, panes, video]);
  return null;
}
