import { useEffect, useEffectEvent, useState } from 'react';
import type { CodeFork } from '@lectern/contract/code-forks';
import { useLocation } from 'react-router';
import type { Lesson } from './use-lesson.ts';

const FORK = 'fork';

/** The address of a student's version of a lesson's code, in its tutorial's player. */
export const forkAddress = (courseId: string, lectureId: string, id: string): string =>
  `?${new URLSearchParams({ course: courseId, lecture: lectureId, [FORK]: id }).toString()}`;

/** The version that is open in this tab, for its reload. */
const OPEN_KEY = 'lectern.open-fork';

/** Reads or changes what this tab keeps; without a storage it keeps nothing. */
function inTab<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

/** Opens the version that the address names, or that was open before a reload, once it and the editor are loaded. */
export function useAskedFork(
  { editor, fork: open, openFork }: Pick<Lesson, 'editor' | 'fork' | 'openFork'>,
  forks: readonly CodeFork[],
  onOpen: (() => void) | undefined,
): void {
  const [before] = useState(() => inTab((tab) => tab.getItem(OPEN_KEY)));
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
    inTab((tab) => tab.setItem(OPEN_KEY, openId));
    // A reload does not come here, but every other way out.
    return () => void inTab((tab) => tab.removeItem(OPEN_KEY));
  }, [openId]);
}
