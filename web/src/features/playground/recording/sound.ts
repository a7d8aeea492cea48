import type { SoundPart } from './sound-collector.ts';

/** Most browsers encode sound at this rate only. */
export const RATE = 48_000;

export interface SoundEvents {
  /** From 0 to 1, ten times a second. */
  onLevel: (level: number) => void;
  /** Called about each second while recording, and once at the end. */
  onPart: (part: SoundPart) => void;
  /** The system took the sound away: a phone call came in, or the phone suspended the tab. */
  onHalt: () => void;
}

/** An open microphone. Its samples are the clock of everything recorded beside it. */
export interface Sound {
  /** Samples per second. */
  rate: number;
  /** Milliseconds of sound since the recording began; 0 before. */
  elapsed: () => number;
  /** Starts recording. Resolves when the first sample is there. */
  start: () => Promise<void>;
  /** Ends the recording. Resolves after the last part has been reported. */
  stop: () => Promise<void>;
  close: () => Promise<void>;
}
