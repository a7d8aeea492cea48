import { useMemo } from 'react';
import { LOUDNESS_EVERY } from '../recording/silence.ts';
import type { Recording } from '../recording/recording.ts';
import { loudnessAt } from '../recording/sound-file.ts';

const BARS = 240;
const HEIGHT = 40;

interface WaveProps {
  recording: Recording;
  /** Marked parts, from 0 to 1. */
  marked: readonly (readonly [from: number, to: number])[];
}

/** The loudness along the recording; decorative. */
export function Wave({ recording, marked }: WaveProps) {
  const path = useMemo(
    () =>
      loudnessAt(recording, BARS, LOUDNESS_EVERY)
        .map((value, place) => {
          const height = Math.max(1, Math.sqrt(value) * HEIGHT);
          return `M${place + 0.5} ${(HEIGHT - height) / 2}v${height}`;
        })
        .join(''),
    [recording],
  );
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${BARS} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-8 w-full rounded-md bg-well"
    >
      {marked.map(([from, to]) => (
        <rect
          key={from}
          x={from * BARS}
          width={Math.max(0.5, (to - from) * BARS)}
          height={HEIGHT}
          className="fill-danger-wash"
        />
      ))}
      <path d={path} className="stroke-board" strokeWidth="0.6" />
    </svg>
  );
}
