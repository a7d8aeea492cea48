import { lazy, Suspense } from 'react';
import type { LecturePlayerProps } from './lecture-player.tsx';
import { loadChunk } from '#lib/load-chunk.ts';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading } from '#ui/skeleton.tsx';

/** In the player's place when it could not be had; the text, the code and the way on stay. */
const MissingPlayer = () => (
  <ErrorState title="The player could not be loaded" onRetry={() => location.reload()}>
    The network may be down. Your place in the video is kept.
  </ErrorState>
);

const LecturePlayer = lazy(() =>
  loadChunk(() => import('./lecture-player.tsx')).then(
    (module) => ({ default: module.LecturePlayer }),
    () => ({ default: MissingPlayer }),
  ),
);

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
