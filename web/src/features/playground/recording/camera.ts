import { SECOND } from '@lectern/contract/units';

const TYPES = ['video/webm;codecs=vp8', 'video/webm', 'video/mp4'];

export type Camera = ReturnType<typeof recordCamera>;

/** Records a camera's picture, without sound. */
export function recordCamera(
  stream: MediaStream,
  { onStart, onData }: { onStart: () => void; onData: (data: ArrayBuffer) => void },
) {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { ...(mimeType !== undefined && { mimeType }) });
  let reading: Promise<void> = Promise.resolve();
  recorder.addEventListener('start', onStart, { once: true });
  recorder.addEventListener('dataavailable', ({ data }) => {
    reading = reading.then(async () => onData(await data.arrayBuffer()));
  });
  recorder.start(SECOND);
  return {
    /** Resolves after all data have been reported. */
    async stop(): Promise<void> {
      if (recorder.state !== 'inactive') {
        const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
        recorder.stop();
        await stopped;
      }
      await reading;
    },
  };
}
