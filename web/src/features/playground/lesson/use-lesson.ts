import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { TrackState } from '@lectern/contract/code-track/track-state';
import type { CodeTrack } from '@lectern/contract/code-track/track';
import type { CodeFork } from '@lectern/contract/code-forks';
import { momentOf } from './lesson-words.ts';
import { useFollowing } from './use-following.ts';
import type { Forks } from './use-forks.ts';
import { useLessonEditor } from './use-lesson-editor.ts';
import { useLine } from './use-line.ts';
import { useVideoClock } from './use-video-clock.ts';

interface LessonOptions {
  track: CodeTrack;
  video: HTMLVideoElement | null;
  forks: Forks;
  onRun: () => void;
}

const filesOf = ({ files }: TrackState): CodeFork['files'] =>
  [...files].map(([name, content]) => ({ name, content }));

const textIn = ({ files }: Pick<CodeFork, 'files'>, name: string): string =>
  files.find((file) => file.name === name)?.content ?? '';

/** A fork of the lesson's files at a moment. */
function forkOf(files: CodeFork['files'], at: number, shown: string, typed: string | null): CodeFork {
  const all = files.some(({ name }) => name === shown) ? files : [...files, { name: shown, content: '' }];
  return {
    id: crypto.randomUUID(),
    at,
    begunAt: new Date().toISOString(),
    shown,
    files: all.map((file) => (file.name === shown && typed !== null ? { ...file, content: typed } : file)),
  };
}

/** The same version with the lesson's files at this moment. */
const resetTo = (
  { at, state }: { at: number; state: TrackState },
  { id, begunAt, shown }: CodeFork,
): CodeFork => ({
  ...forkOf(filesOf(state), at, state.shown ?? shown, null),
  id,
  begunAt,
});

/** A version of the lesson's code at this moment, with `typed` in the file that is looked at. */
function beginFork(
  { follower, lessonNow, now }: ReturnType<typeof useFollowing>,
  track: CodeTrack,
  looked: string | null,
  typed: string | null,
): CodeFork {
  // A press may come before the editor, which then has not moved to this moment.
  const { at, state } = typed === null ? lessonNow() : { at: now(), state: follower.getState() };
  return forkOf(filesOf(state), at, looked ?? state.shown ?? track.files[0] ?? 'main.js', typed);
}

/** An editor that follows a lesson. When the student types in it, it holds a version of theirs from then on. */
export function useLesson(
  frame: RefObject<HTMLDivElement | null>,
  { track, video, forks, onRun }: LessonOptions,
) {
  const following = useFollowing(track, video);
  const { follower, lesson, say, now } = following;
  const [openId, setOpenId] = useState<string | null>(null);
  /** The lesson's file that the student opened while the video is paused. */
  const [looked, setLooked] = useState<string | null>(null);
  const line = useLine(track, follower);
  // Keys may come faster than renders, so the open fork is kept in a ref.
  const open = useRef<string | null>(null);
  const fork = forks.forks.find(({ id }) => id === openId) ?? null;

  const setOpen = (id: string | null): void => {
    open.current = id;
    setOpenId(id);
    setLooked(null);
    line.forget();
    follower.leave();
  };
  const begin = (typed: string | null): void => {
    const begun = beginFork(following, track, looked, typed);
    video?.pause();
    forks.add(begun);
    setOpen(begun.id);
    say(`This is your version now, from ${momentOf(begun.at)}. The lesson no longer changes it.`);
  };
  const { editor, hasFailed } = useLessonEditor(frame, track, {
    onTyped: (text) => (open.current === null ? begin(text) : forks.edit(open.current, text)),
    onLine: (number) => open.current === null && line.point(looked ?? lesson.shown, number),
    onRun,
  });

  const move = (ms: number): void => {
    // A video that is still being loaded says 0, and begins where it was left.
    if (editor === null || open.current !== null || video === null || video.readyState === 0) return;
    if (!following.moveTo(ms, editor)) return;
    setLooked(null);
    line.forget();
  };
  useVideoClock(video, fork === null && editor !== null, move);
  const arrive = useEffectEvent(() => move(now()));
  useEffect(() => arrive(), [editor, follower]);

  const goBack = (): void => {
    setOpen(null);
    if (editor !== null) following.moveTo(now(), editor);
    say('Following the lesson again. Your version is kept.');
  };
  /** Shows a change of the open version from elsewhere: an undo, a resolved conflict, or its removal. */
  const showChange = useEffectEvent(() => {
    if (openId === null || editor === null) return;
    if (fork === null) return goBack();
    if (editor.getText() !== textIn(fork, fork.shown)) editor.open(fork.shown, textIn(fork, fork.shown));
  });
  useEffect(() => showChange(), [fork, openId, editor]);

  return {
    ...following,
    editor,
    hasFailed,
    fork,
    /** The pointed-at line while the editor follows the lesson. */
    line: line.pointed,
    /** The name of the file in the editor. */
    shown: fork?.shown ?? looked ?? lesson.shown,
    files: fork?.files ?? filesOf(lesson),
    begin: (): void => {
      begin(null);
      editor?.leaveLesson();
    },
    show(name: string): void {
      if (fork !== null) {
        forks.change(fork.id, { shown: name });
        return editor?.open(name, textIn(fork, name));
      }
      setLooked(name);
      line.forget();
      editor?.show(name, lesson.files.get(name) ?? '', null);
    },
    openFork(chosen: CodeFork): void {
      video?.pause();
      setOpen(chosen.id);
      editor?.open(chosen.shown, textIn(chosen, chosen.shown));
      say(`Your version from ${momentOf(chosen.at)} is open.`);
    },
    goBack,
    /** Puts the lesson's present code into the open version. */
    reset(): void {
      if (fork === null) return;
      const next = resetTo(following.lessonNow(), fork);
      forks.replace(next, 'Undo reset');
      editor?.open(next.shown, textIn(next, next.shown));
    },
  };
}

export type Lesson = ReturnType<typeof useLesson>;
