import { Suspense } from 'react';
import type { LecturePlayerProps } from './lecture-player.tsx';
import { readChapters } from '#lib/chapters.ts';
import { ErrorState } from '#ui/empty-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/skeleton.tsx';

/** Replaces the player when its script fails; the rest of the lecture stays usable. */
const MissingPlayer = () => (
  <ErrorState title="The player could not be loaded" onRetry={() => location.reload()}>
    The network may be down. Your position in the video is saved.
  </ErrorState>
);

const LecturePlayer = lazyPart(
  async () => (await import('./lecture-player.tsx')).LecturePlayer,
  MissingPlayer,
);

/** Pixels of what stands below the picture, so that nothing below it moves when it comes. */
function footHeight({ description, played }: LecturePlayerProps): number {
  const { chapters } = readChapters(description);
  const ofChapters = chapters.length === 0 ? 0 : 93 + 44 * chapters.length;
  return 52 + ofChapters + (played.made?.captions.length ? 68 : 0);
}

/** The player, after the page around it; its place is kept. */
export const LazyLecturePlayer = (props: LecturePlayerProps) => (
  <Suspense
    fallback={
      <Loading label="Loading the player">
        <div
          className="on-board aspect-video w-full rounded-lg"
          style={{ marginBottom: footHeight(props) }}
        />
      </Loading>
    }
  >
    <LecturePlayer {...props} />
  </Suspense>
);
