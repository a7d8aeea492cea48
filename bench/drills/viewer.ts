import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '@lectern/contract/units';

export interface Viewed {
  sha256: string;
  /** How often the connection was cut before the end. */
  cuts: number;
  /** Answers with a status other than 200 and 206. */
  wrong: number[];
}

/** Reads from a byte to the end or the cut, at this many bytes a second at most, and passes on every chunk. */
const readFrom = (
  url: string,
  from: number,
  perSecond: number,
  take: (chunk: Buffer) => void,
): Promise<number> =>
  new Promise((resolve) => {
    const asking = get(url, { agent: false, headers: { range: `bytes=${from}-` } }, (response) => {
      const { statusCode = 0 } = response;
      if (statusCode !== 206) {
        response.resume();
        response.on('close', () => resolve(statusCode));
        return;
      }
      const read = async (): Promise<void> => {
        for await (const chunk of response as AsyncIterable<Buffer>) {
          take(chunk);
          await pause((chunk.length / perSecond) * SECOND);
        }
      };
      read().then(
        () => resolve(statusCode),
        () => resolve(statusCode),
      );
    });
    asking.on('error', () => resolve(0));
  });

/** Plays a video like a player: slowly, and from the same place when the connection is cut. */
export const view = async (url: string, bytes: number, perSecond: number): Promise<Viewed> => {
  const hash = createHash('sha256');
  let at = 0;
  let cuts = -1;
  const wrong: number[] = [];
  while (at < bytes && cuts < 20) {
    const status = await readFrom(url, at, perSecond, (chunk) => {
      hash.update(chunk);
      at += chunk.length;
    });
    cuts += 1;
    if (status !== 206 && status !== 0) wrong.push(status);
    if (at < bytes) await pause(50);
  }
  return { sha256: hash.digest('hex'), cuts, wrong };
};
