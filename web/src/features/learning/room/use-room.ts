import { createContext, useCallback, useState } from 'react';
import type { Lecture } from '@lectern/contract/course';
import { useMediaQuery } from '#lib/view/media-query.ts';
import { changeRoom, useRoomSettings } from './room-settings.ts';
import { useSmallVideo } from './use-small-video.ts';

/** The part that a phone shows below the video; wider windows show all parts. */
export type RoomView = 'lecture' | 'code' | 'notes' | 'content';

/** The part that was shown before, and how far the page was scrolled then, in pixels. */
export interface LeftView {
  view: RoomView;
  place: number;
}

/** Shows a part of the room on a phone, called where something opens in it. */
export const ShowOnPhone = createContext<(view: RoomView) => void>(() => undefined);

/** The visible parts of the room, from its width and the person's settings. */
export function useRoom(
  lecture: Pick<Lecture, '_id' | 'hasExercise' | 'hasVideo'>,
  { hasWork, first }: { hasWork: boolean; first: RoomView },
) {
  const lectureId = lecture._id;
  const settings = useRoomSettings();
  const isPhone = useMediaQuery('(width < 48rem)');
  const isBeside = useMediaQuery('(width >= 68.75rem)');
  const isVeryWide = useMediaQuery('(width >= 100rem)');
  const [chosen, setChosen] = useState<{ lectureId: string; view: RoomView; left?: LeftView }>({
    lectureId,
    view: first,
  });
  const [isOpen, setOpen] = useState(false);
  const [theatreIn, setTheatreIn] = useState('');
  const smallVideo = useSmallVideo(lectureId, isPhone);
  // Another lecture starts in its lecture view.
  const view = chosen.lectureId === lectureId ? chosen.view : 'lecture';
  const setView = useCallback(
    (next: RoomView) => setChosen({ lectureId, view: next, left: { view, place: scrollY } }),
    [lectureId, view],
  );
  const showOnPhone = useCallback((next: RoomView) => isPhone && setView(next), [isPhone, setView]);

  const shows = lecture.hasExercise && !isVeryWide ? 'showsContentAtExercise' : 'showsContent';
  /** A text without an editor has the room anyway. */
  const hasTheatre = hasWork || lecture.hasVideo;
  // An exercise needs its editor: theatre in another lecture does not take it away.
  const isTheatre = hasTheatre && (lecture.hasExercise ? theatreIn === lectureId : settings.isTheatre);
  const isPinned = isBeside && settings.isPinned && !isTheatre;
  const isContentShown = isPhone ? view === 'content' : isPinned ? settings[shows] : isOpen;
  const showContent = (isShown: boolean): void => {
    if (isPhone) setView(isShown ? 'content' : 'lecture');
    else if (isPinned) changeRoom({ [shows]: isShown });
    else setOpen(isShown);
  };

  return {
    settings,
    isPhone,
    isBeside,
    view,
    left: chosen.left,
    setView,
    showOnPhone,
    smallVideo,
    isPinned,
    isContentShown,
    showContent,
    pin: () => {
      changeRoom({ isPinned: !settings.isPinned, [shows]: true });
      setOpen(true);
    },
    hasTheatre,
    isTheatre,
    setTheatre(isOn: boolean) {
      if (lecture.hasExercise) setTheatreIn(isOn ? lectureId : '');
      else changeRoom({ isTheatre: isOn });
    },
  };
}

export type Room = ReturnType<typeof useRoom>;
