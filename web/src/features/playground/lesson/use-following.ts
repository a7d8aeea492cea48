import { useMemo, useState } from 'react';
import { EMPTY_STATE, stateAt, type TrackState } from '@lectern/contract/code-track/track-state';
import type { CodeTrack } from '@lectern/contract/code-track/track';
import { SECOND } from '@lectern/contract/units';
import { useMediaQuery } from '#lib/media-query.ts';
import type { LessonEditor } from './lesson-editor.ts';
import { createFollower } from './lesson-follower.ts';
import { changesInWords, stepAt, stepInWords } from './lesson-words.ts';

/** Follows a lesson by its video. */
export function useFollowing(track: CodeTrack, video: HTMLVideoElement | null) {
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const follower = useMemo(() => createFollower(track, isCalm), [track, isCalm]);
  const [lesson, setLesson] = useState<TrackState>(EMPTY_STATE);
  const [second, setSecond] = useState(0);
  const [said, setSaid] = useState({ turn: 0, text: '' });
  const say = (text: string): void => setSaid(({ turn }) => ({ turn: turn + 1, text }));
  const now = (): number => Math.round((video?.currentTime ?? 0) * SECOND);

  return {
    follower,
    lesson,
    second,
    said,
    /** Announces a text to a screen reader. */
    say,
    /** Milliseconds of the video. */
    now,
    /** The lesson's state at the video's current second. */
    lessonNow: (): TrackState => stateAt(track, now()),
    /** Moves the editor to a moment; false when nothing has changed. */
    moveTo(ms: number, editor: LessonEditor): boolean {
      const before = follower.getState();
      setSecond(Math.floor(ms / SECOND));
      if (!follower.moveTo(ms, editor)) return false;
      const after = follower.getState();
      setLesson(after);
      if (video?.paused !== false) return true;
      const step = stepAt(track, ms);
      if (step === stepAt(track, second * SECOND) + 1) say(stepInWords(track, step));
      else if (track.steps.length === 0 && after.shown !== before.shown) say(changesInWords(before, after));
      return true;
    },
  };
}
