import { countUntil, eventsUntil } from './track-state.ts';
import type { CodeTrack } from './track.ts';
import { SECOND } from '../units.ts';

/** A moment at which something is finished: the end of a step. */
export interface TrackStop {
  /** Milliseconds of the video. */
  at: number;
  /** Number of events up to it. */
  count: number;
}

/** When something in a recording, which has no steps, counts as finished. */
export interface StopRule {
  /** The author pauses for this long. */
  pause: number;
  /** This long after the beginning, also without a pause. */
  longest: number;
}

/** Finds the ends of a track's steps; in a recording, the moments before a pause or before another file. */
export function stopsOf({ steps, events }: CodeTrack, { pause, longest }: StopRule): TrackStop[] {
  if (steps.length > 0) return steps.map(({ at }) => ({ at, count: eventsUntil({ events }, at) }));
  const stops: TrackStop[] = [];
  let begun: number | null = null;
  for (const [place, [at, file]] of events.entries()) {
    begun ??= at;
    const [next, nextFile] = events[place + 1] ?? [Infinity, file];
    const isDone = next - at >= pause || next - begun > longest || nextFile !== file;
    // Events of one moment belong together.
    if (!isDone || next === at) continue;
    stops.push({ at, count: place + 1 });
    begun = null;
  }
  return stops;
}

/** Number of stops up to a millisecond. */
export const stopsUntil = (stops: readonly TrackStop[], ms: number): number =>
  countUntil(stops, ms, ({ at }) => at);

/** In a recording, something typed is finished at a pause like this. */
const TYPED: StopRule = { pause: 0.8 * SECOND, longest: 10 * SECOND };
/** What takes longer to finish is not waited for. */
const FARTHEST_END = 10 * SECOND;

/**
 * The moment at which what is being typed at a moment is finished: the end of its step, or in a recording the next
 * pause; the moment itself where nothing is being typed. All in milliseconds of the video.
 */
export function finishedAt(track: CodeTrack, ms: number): number {
  const stops = stopsOf(track, TYPED);
  const passed = stopsUntil(stops, ms);
  const isTyping = eventsUntil(track, ms) > (stops[passed - 1]?.count ?? 0);
  const end = stops[passed]?.at ?? ms;
  return isTyping && end - ms <= FARTHEST_END ? end : ms;
}
