import { useState } from 'react';
import { FailedRead } from '#ui/failed-read.tsx';
import { Notice } from '#ui/notice.tsx';
import { RemovePart } from '#ui/remove-part.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { GateTests } from '../lesson/gate-tests.ts';
import { useDeleteTrack, useOwnTrack } from './author.api.ts';
import { TrackForm } from './track-form.tsx';
import type { AuthorVideo } from './video-desk.tsx';

export interface OwnTrackProps {
  lectureId: string;
  video: AuthorVideo;
  /** Runs the tests of gates. */
  tests: GateTests;
}

/** Edits the code track of a lecture's video: the code on the instructor's screen at every second. */
export function OwnTrack({ lectureId, video, tests }: OwnTrackProps) {
  const { data: own, error, refetch, isFetching } = useOwnTrack(lectureId);
  const remove = useDeleteTrack(lectureId);
  const [removals, setRemovals] = useState(0);
  if (error !== null) return <FailedRead {...{ error, isFetching, refetch }} />;
  if (own === undefined)
    return (
      <Loading label="Loading the code">
        <Skeleton className="h-96 w-full" />
      </Loading>
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      {own.track?.steps.length === 0 && (
        <Notice>This code was recorded, and has no steps to edit. Steps that you save take its place.</Notice>
      )}
      <TrackForm
        // The form stays mounted after a save, and is mounted anew after a removal.
        key={removals}
        {...{ lectureId, video, own, tests }}
      />
      {own.track !== null && (
        <RemovePart
          label="Remove the code"
          question="Remove the code from this video?"
          said="Code removed"
          remove={() => remove.mutateAsync()}
          onRemoved={() => setRemovals((before) => before + 1)}
        />
      )}
    </div>
  );
}
