import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { formatDuration } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { useVideoPlace } from '../outline/use-video-place.ts';
import { usePlayerSettings } from '../player-settings.ts';
import { SPEEDS } from './speeds.ts';

const SKIP = 10;

/** On a phone, below the picture: time and speed within reach of the thumb. */
export function ThumbControls({ video }: { video: HTMLVideoElement | null }) {
  const { speed } = usePlayerSettings();
  const second = useVideoPlace(video, Math.floor);
  const skip = (seconds: number): void => {
    if (video !== null) video.currentTime += seconds;
  };
  return (
    <div
      role="group"
      aria-label="Time and speed"
      className="flex items-center justify-between gap-2 md:hidden"
    >
      <Button size="sm" variant="secondary" aria-label="10 s back" onClick={() => skip(-SKIP)}>
        <RotateCcw aria-hidden="true" />
        10 s
      </Button>
      <p className="text-sm text-soft tabular-nums">{formatDuration(Math.max(0, second))}</p>
      <Button size="sm" variant="secondary" aria-label="10 s forward" onClick={() => skip(SKIP)}>
        10 s
        <RotateCw aria-hidden="true" />
      </Button>
      <select
        aria-label="Playing speed"
        value={speed}
        className="min-h-11 rounded-md border border-edge bg-sheet px-2 text-sm font-semibold tabular-nums"
        onChange={({ target }) => {
          if (video !== null) video.playbackRate = Number(target.value);
        }}
      >
        {(SPEEDS.includes(speed) ? SPEEDS : [speed, ...SPEEDS]).map((one) => (
          <option key={one} value={one}>
            {one}×
          </option>
        ))}
      </select>
    </div>
  );
}
