import { useState } from 'react';
import { lineTimes } from '@lectern/contract/code-track/line-history';
import type { CodeTrack } from '@lectern/contract/code-track/track';
import type { Follower } from './lesson-follower.ts';

/** A line of the lesson, with the times at which it was written and changed. */
export interface ShownLine {
  /** Counted from 1. */
  number: number;
  times: readonly number[];
}

/** The line that the student points at while following the lesson. */
export function useLine(track: CodeTrack, follower: Follower) {
  const [pointed, setPointed] = useState<ShownLine | null>(null);
  return {
    pointed,
    point(file: string | null, number: number): void {
      const times = file === null ? [] : lineTimes(track, file, follower.getMoment())[number - 1];
      setPointed(times === undefined || times.length === 0 ? null : { number, times });
    },
    forget: (): void => setPointed(null),
  };
}
