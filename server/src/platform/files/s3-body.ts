import { Readable } from 'node:stream';
import { unavailable } from './s3-errors.ts';

interface Expected {
  /** The exact length. */
  bytes: number;
  /** Milliseconds without a byte before the store counts as failed. A paused reader does not count. */
  silentFor: number;
  /** Time limit for the whole body in milliseconds, where no reader pauses. */
  within?: number;
}

/**
 * Checks a store's body while streaming: fails when it is longer or shorter than `bytes`, or when the store goes
 * silent.
 */
export const expectBody = (source: Readable, { bytes, silentFor, within }: Expected): Readable => {
  let left = bytes;
  let timer: NodeJS.Timeout | undefined;
  const giveUp = (): unknown => body.destroy(unavailable(new Error('the store stopped sending')));
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, silentFor);
  };
  const end = within === undefined ? undefined : setTimeout(giveUp, within);
  const body = new Readable({
    read() {
      wait();
      source.resume();
    },
    destroy(error, callback) {
      clearTimeout(timer);
      clearTimeout(end);
      source.destroy();
      callback(error);
    },
  });
  source.on('data', (chunk: Buffer) => {
    left -= chunk.byteLength;
    if (left < 0) body.destroy(new Error('the store sends more than it said'));
    else if (body.push(chunk)) wait();
    else {
      clearTimeout(timer);
      source.pause();
    }
  });
  source.once('end', () => {
    clearTimeout(timer);
    if (left === 0) body.push(null);
    else if (left > 0) body.destroy(new Error(`the store sent ${left} bytes less than it said`));
  });
  source.once('error', (error) => body.destroy(unavailable(error)));
  wait();
  return body;
};
