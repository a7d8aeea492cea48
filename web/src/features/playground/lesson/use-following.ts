import { useMemo, useRef, useState } from 'react';
import { EMPTY_STATE, type TrackState } from '@lectern/contract/code-track/track-state';
import { stopsUntil } from '@lectern/contract/code-track/track-stops';
import type { CodeTrack } from '@lectern/contract/code-track/track';
import { SECOND } from '@lectern/contract/units';
import { useMediaQuery } from '#lib/view/media-query.ts';
import type { LessonEditor } from './lesson-editor.ts';
import { createFollower } from './lesson-follower.ts';
import { spokenStops, stopInWords } from './lesson-words.ts';

/** Follows a lesson by its video. */
export function useFollowing(track: CodeTrack, video: HTMLVideoElement | null) {
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const follower = useMemo(() => createFollower(track, isCalm), [track, isCalm]);
  const stops = useMemo(() => spokenStops(track), [track]);
  /** Number of stops up to the last shown moment. */
  const passed = useRef(0);
  const [lesson, setLesson] = useState<TrackState>(EMPTY_STATE);
  /** Null while the video's place is not known. */
  const [second, setSecond] = useState<number | null>(null);
  const [said, setSaid] = useState({ turn: 0, text: '' });
  const say = (text: string): void => setSaid(({ turn }) => ({ turn: turn + 1, text }));
  const now = (): number => Math.round((video?.currentTime ?? 0) * SECOND);

  /** Tells a screen reader what was written until a stop that the playing video has just passed. */
  const tell = (ms: number): void => {
    const stop = stopsUntil(stops, ms);
    const isNext = stop === passed.current + 1 && video?.paused === false;
    passed.current = stop;
    const words = isNext ? stopInWords(track, stops, stop) : '';
    if (words !== '') say(words);
  };

  return {
    follower,
    lesson,
    second,
    said,
    /** Announces a text to a screen reader. */
    say,
    /** Milliseconds of the video. */
    now,
    /**
     * The lesson's state at the video's current second, and its moment. Where something is being typed it is that of its
     * end, as half a word is no program.
     */
    lessonNow(): { at: number; state: TrackState } {
      const at = follower.finishedAt(now());
      return { at, state: follower.lookAt(at) };
    },
    /** Moves the editor to a moment; false when nothing has changed. */
    moveTo(ms: number, editor: LessonEditor): boolean {
      setSecond(Math.floor(ms / SECOND));
      tell(ms);
      if (!follower.moveTo(ms, editor)) return false;
      setLesson(follower.getState());
      return true;
    },
  };
}
