import { openContextSound } from './context-sound.ts';
import { RATE, type Sound, type SoundEvents } from './sound.ts';
import { openTrackSound } from './track-sound.ts';

/** Opens a microphone, and records it on demand. */
export const openSound = async (stream: MediaStream, events: SoundEvents): Promise<Sound> =>
  (await openTrackSound(stream, RATE, events)) ?? openContextSound(stream, RATE, events);
