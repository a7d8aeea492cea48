import { useEffect, useEffectEvent } from 'react';
import type { CodeFork } from '@lectern/contract/code-forks';
import { useLocation } from 'react-router';
import type { Lesson } from './use-lesson.ts';

const FORK = 'fork';

/** The address of a student's version of a lesson's code, in its tutorial's player. */
export const forkAddress = (courseId: string, lectureId: string, id: string): string =>
  `?${new URLSearchParams({ course: courseId, lecture: lectureId, [FORK]: id }).toString()}`;

/** Opens the version that the address names, once it and the editor are loaded. */
export function useAskedFork(
  { editor, openFork }: Pick<Lesson, 'editor' | 'openFork'>,
  forks: readonly CodeFork[],
  onOpen: (() => void) | undefined,
): void {
  const asked = new URLSearchParams(useLocation().search).get(FORK);
  const fork = forks.find(({ id }) => id === asked);
  const isReady = editor !== null && fork !== undefined;
  const open = useEffectEvent(() => {
    if (fork === undefined) return;
    openFork(fork);
    onOpen?.();
  });
  useEffect(() => {
    if (isReady) open();
  }, [asked, isReady]);
}
