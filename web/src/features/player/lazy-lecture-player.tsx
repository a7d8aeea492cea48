import { lazy, Suspense } from 'react';
import type { LecturePlayerProps } from './lecture-player.tsx';
import { loadChunk } from '#lib/load-chunk.ts';
import { Loading } from '#ui/skeleton.tsx';

const LecturePlayer = lazy(async () => {
  const { LecturePlayer: component } = await loadChunk(() => import('./lecture-player.tsx'));
  return { default: component };
});

/** The player, after the page around it; its place is kept. */
export const LazyLecturePlayer = (props: LecturePlayerProps) => (
  <Suspense
    fallback={
      <Loading label="Loading the player">
        <div className="on-board mb-10 aspect-video w-full rounded-lg" />
      </Loading>
    }
  >
    <LecturePlayer {...props} />
  </Suspense>
);
