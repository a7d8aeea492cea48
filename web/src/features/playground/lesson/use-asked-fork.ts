import { useEffect, useEffectEvent, useState } from 'react';
import type { CodeFork } from '@lectern/contract/code-forks';
import { useLocation } from 'react-router';
import type { Lesson } from './use-lesson.ts';
import { keepInTab, readInTab } from '#lib/storage/tab-storage.ts';

const FORK = 'fork';

/** The address of a student's version of a lesson's code, in its tutorial's player. */
export const forkAddress = (courseId: string, lectureId: string, id: string): string =>
  `?${new URLSearchParams({ course: courseId, lecture: lectureId, [FORK]: id }).toString()}`;

/** The version that is open in this tab, for its reload. */
const OPEN_KEY = 'lectern.open-fork';

/** Opens the version that the address names, or that was open before a reload, once it and the editor are loaded. */
export function useAskedFork(
  { editor, fork: open, openFork }: Pick<Lesson, 'editor' | 'fork' | 'openFork'>,
  forks: readonly CodeFork[],
  onOpen: (() => void) | undefined,
): void {
  const [before] = useState(() => readInTab(OPEN_KEY));
  const named = new URLSearchParams(useLocation().search).get(FORK);
  const asked = named ?? before;
  const fork = forks.find(({ id }) => id === asked);
  const isReady = editor !== null && fork !== undefined;
  const show = useEffectEvent(() => {
    if (fork === undefined) return;
    openFork(fork);
    // After a reload a phone stays at the part that it showed.
    if (named !== null) onOpen?.();
  });
  useEffect(() => {
    if (isReady) show();
  }, [asked, isReady]);

  const openId = open?.id;
  useEffect(() => {
    if (openId === undefined) return;
    keepInTab(OPEN_KEY, openId);
    // A reload does not come here, but every other way out.
    return () => keepInTab(OPEN_KEY, null);
  }, [openId]);
}
