import { selectPlaybackRate, usePlayer } from '@videojs/react';
import { SPEEDS } from './speeds.ts';

/** The playback speed. A native select works in full screen, by keyboard and by touch. */
export function SpeedSelect() {
  const rate = usePlayer(selectPlaybackRate);
  if (!rate) return null;
  const { playbackRate } = rate;
  const speeds = SPEEDS.includes(playbackRate) ? SPEEDS : [playbackRate, ...SPEEDS];
  return (
    <select
      aria-label="Speed"
      title="Speed"
      value={playbackRate}
      className="h-10 appearance-none rounded-md bg-transparent px-2 text-center text-sm font-semibold text-ink tabular-nums hover:bg-[rgb(255_255_255/0.14)] [&_option]:bg-slate"
      onChange={({ target }) => rate.setPlaybackRate(Number(target.value))}
    >
      {speeds.map((speed) => (
        <option key={speed} value={speed}>
          {speed}×
        </option>
      ))}
    </select>
  );
}
