import { Readable } from 'node:stream';
import { unavailable } from './s3-errors.ts';

interface Expected {
  /** Exactly so many bytes. */
  bytes: number;
  /** Milliseconds without a byte after which the store is given up; a reader that does not read may pause for longer. */
  silentFor: number;
  /** Milliseconds for all of it, where nobody's pauses count. */
  within?: number;
}

/** What a store sends, as far as it keeps its word: never more than `bytes`, and an error for less, or for silence. */
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
