import { SECOND } from '@lectern/contract/units';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SoundPart } from './sound-collector.ts';
import { openTrackSound } from './track-sound.ts';

const RATE = 48_000;
const FRAMES = 480;

/** A microphone of this rate whose clock goes `faster` than the page's; its sound comes 20 ms late. */
function aMicrophone({ faster = 0, rate = RATE } = {}) {
  const apart = (FRAMES * SECOND) / rate / (1 + faster);
  let [controller, given]: [ReadableStreamDefaultController<AudioData> | undefined, number] = [undefined, 0];
  const readable = new ReadableStream<AudioData>({ start: (made) => void (controller = made) });
  vi.stubGlobal(
    'MediaStreamTrackProcessor',
    class {
      readable = readable;
    },
  );
  const began = performance.now();
  const give = async (): Promise<void> => {
    const at = given * apart;
    given += 1;
    await vi.advanceTimersByTimeAsync(Math.max(0, began + at + apart + 20 - performance.now()));
    controller?.enqueue({
      sampleRate: rate,
      numberOfFrames: FRAMES,
      numberOfChannels: 1,
      timestamp: 1000 * at,
      copyTo: (to: Float32Array) => to.fill(0.5),
      close: () => {},
    } as unknown as AudioData);
    await vi.advanceTimersByTimeAsync(0);
  };
  const track = { stop: () => {} };
  return {
    stream: { getAudioTracks: () => [track], getTracks: () => [track] } as unknown as MediaStream,
    async giveFor(ms: number): Promise<void> {
      for (let left = Math.round(ms / apart); left > 0; left -= 1) await give();
    },
    /** Sound that never came. */
    skip: (ms: number): void => void (given += Math.round(ms / apart)),
  };
}

async function aSound(microphone: ReturnType<typeof aMicrophone>) {
  const parts: SoundPart[] = [];
  const onHalt = vi.fn<() => void>();
  const opening = openTrackSound(microphone.stream, RATE, {
    onLevel: () => {},
    onPart: (part) => parts.push(part),
    onHalt,
  });
  await microphone.giveFor(100);
  const sound = await opening;
  if (sound === null) throw new Error('The microphone was not opened');
  const starting = sound.start();
  await microphone.giveFor(20);
  await starting;
  return {
    sound,
    parts,
    onHalt,
    recorded: () => parts.reduce((sum, part) => sum + part.sound.byteLength / 2, 0),
  };
}

describe('the sound of a track', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('counts the samples that were captured until now, also those that have not come yet', async () => {
    const microphone = aMicrophone();
    const { sound } = await aSound(microphone);
    const before = sound.elapsed();
    await microphone.giveFor(5 * SECOND);
    expect(sound.elapsed() - before).toBeCloseTo(5 * SECOND, -1);
  });

  it('goes with a microphone that is too fast', async () => {
    const microphone = aMicrophone({ faster: 0.005 });
    const { sound } = await aSound(microphone);
    const before = sound.elapsed();
    await microphone.giveFor(60 * SECOND);
    // As many samples as its own clock says.
    expect(Math.abs(sound.elapsed() - before - 60.3 * SECOND)).toBeLessThan(20);
  });

  it('ends when what was heard until then has come', async () => {
    const microphone = aMicrophone();
    const { sound, parts, recorded } = await aSound(microphone);
    await microphone.giveFor(2.5 * SECOND);
    const end = sound.elapsed();
    const stopping = sound.stop();
    await microphone.giveFor(100);
    await stopping;
    expect(parts.at(-1)?.isLast).toBe(true);
    expect(Math.abs((recorded() * SECOND) / RATE - end)).toBeLessThanOrEqual(10);
    expect(sound.elapsed()).toBe(0);
  });

  it('has silence where sound is missing', async () => {
    const microphone = aMicrophone();
    const { sound, recorded } = await aSound(microphone);
    await microphone.giveFor(SECOND);
    const before = recorded();
    microphone.skip(SECOND);
    await microphone.giveFor(SECOND);
    expect((recorded() - before) / RATE).toBeCloseTo(2);
    expect(sound.elapsed()).toBeGreaterThan(3 * SECOND);
  });

  it('halts when nothing comes any more, and ends with silence', async () => {
    const microphone = aMicrophone();
    const { sound, parts, onHalt } = await aSound(microphone);
    await microphone.giveFor(SECOND);
    await vi.advanceTimersByTimeAsync(3 * SECOND);
    expect(onHalt).toHaveBeenCalledOnce();
    const stopping = sound.stop();
    await vi.advanceTimersByTimeAsync(SECOND);
    await stopping;
    expect(parts.at(-1)?.isLast).toBe(true);
  });

  it('leaves sound of another rate, and a browser that reads no tracks, to the audio context', async () => {
    const nothing = { onLevel: () => {}, onPart: () => {}, onHalt: () => {} };
    const microphone = aMicrophone({ rate: 44_100 });
    const opening = openTrackSound(microphone.stream, RATE, nothing);
    await microphone.giveFor(10);
    expect(await opening).toBeNull();
    vi.unstubAllGlobals();
    expect(await openTrackSound(microphone.stream, RATE, nothing)).toBeNull();
  });
});
