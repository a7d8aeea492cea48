import { useSyncExternalStore } from 'react';
import type { Levels } from './use-microphone.ts';

interface LevelMeterProps {
  levels: Levels;
}

/** Below the first level a voice is lost in the noise of a room; above the second one it is clipped. */
const [QUIET, LOUD] = [0.02, 0.98];

const wordsOf = (level: number): string => {
  if (level >= LOUD) return 'Too loud';
  return level < QUIET ? 'Quiet' : 'Heard well';
};

/** The microphone's level. Loudness is perceived in steps, so the bar is logarithmic. */
export function LevelMeter({ levels }: LevelMeterProps) {
  const level = useSyncExternalStore(levels.subscribe, levels.get);
  const part = Math.max(0, Math.min(1, 1 + Math.log10(Math.max(level, 0.001)) / 3));
  const words = wordsOf(level);
  return (
    <div
      role="meter"
      aria-label="Level of the microphone"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
      aria-valuetext={words}
      className="flex items-center gap-2"
    >
      <span className="block h-2.5 w-28 overflow-hidden rounded-full border border-edge bg-well sm:w-40">
        <span
          className={`block h-full origin-left transition-transform duration-100 ${level >= LOUD ? 'bg-danger' : 'bg-board'}`}
          style={{ transform: `scaleX(${part})` }}
        />
      </span>
      <span className="w-20 text-sm text-soft">{words}</span>
    </div>
  );
}
