import { Suspense } from 'react';
import type { LecturePlayerProps } from './lecture-player.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { getPlayerSettings } from './player-settings.ts';
import { Loading } from '#ui/skeleton.tsx';

/** Shown if the player's script fails; the rest of the lecture stays usable. */
const MissingPlayer = () => (
  <ErrorState title="The player could not be loaded" onRetry={() => location.reload()}>
    The network may be down. Your position in the video is saved.
  </ErrorState>
);

const LecturePlayer = lazyPart(
  async () => (await import('./lecture-player.tsx')).LecturePlayer,
  MissingPlayer,
);

/** The player, loaded after the page around it. Its space is reserved, with that of captions below it on a phone. */
export const LazyLecturePlayer = (props: LecturePlayerProps) => (
  <Suspense
    fallback={
      <Loading label="Loading the player">
        <div className="on-board aspect-video w-full rounded-lg" />
        {props.played.made?.captions.length && getPlayerSettings().showsCaptions ? (
          <div className="on-board h-11 md:hidden low:hidden" />
        ) : null}
      </Loading>
    }
  >
    <LecturePlayer {...props} />
  </Suspense>
);
