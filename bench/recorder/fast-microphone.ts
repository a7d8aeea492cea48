import type { Page } from '@playwright/test';
import { SECOND } from '@lectern/contract/units';

/** How much faster than real time the microphone's clock goes. */
export const FASTER = 0.005;

/** Gives the page a microphone with a clock of its own. It beeps like Chromium's, by the page's clock. */
export const giveFastMicrophone = async (page: Page): Promise<void> => {
  await page.addInitScript(
    ({ faster, second }) => {
      if (window !== window.top) return;
      /** Runs in a worker, so that a busy page does not hold it up. */
      const speak = (): void => {
        const [rate, size] = [48_000, 480];
        const real = rate * (1 + faster);
        addEventListener('message', ({ data }: MessageEvent<WritableStream<AudioData>>) => {
          const writer = data.getWriter();
          const began = performance.now();
          postMessage(performance.timeOrigin + began);
          let sent = 0;
          setInterval(() => {
            const due = ((performance.now() - began) / second) * real;
            for (; sent + size <= due; sent += size) {
              const sound = new Float32Array(size).map((_, at) => {
                const ms = ((sent + at) * second) / real;
                return ms % 500 < 20 ? Math.sign(Math.sin(ms * 4)) / 2 : 0;
              });
              const timestamp = (sent * 1e6) / real;
              const format = { format: 'f32', sampleRate: rate, numberOfChannels: 1 } as const;
              void writer.write(new AudioData({ ...format, numberOfFrames: size, timestamp, data: sound }));
            }
          }, 5);
        });
      };
      navigator.mediaDevices.getUserMedia = async () => {
        const Generator = (
          globalThis as unknown as {
            MediaStreamTrackGenerator: new (init: { kind: string }) => MediaStreamTrack & {
              writable: WritableStream<AudioData>;
            };
          }
        ).MediaStreamTrackGenerator;
        const track = new Generator({ kind: 'audio' });
        const source = `const [faster, second] = [${faster}, ${second}]; (${speak.toString()})()`;
        const worker = new Worker(URL.createObjectURL(new Blob([source])));
        worker.addEventListener('message', ({ data }: MessageEvent<number>) =>
          Object.assign(globalThis, { beepsFrom: data - performance.timeOrigin }),
        );
        worker.postMessage(track.writable, [track.writable]);
        return new MediaStream([track]);
      };
    },
    { faster: FASTER, second: SECOND },
  );
};
