import { connect, type Socket } from 'node:net';
import { KiB, MICROSECOND, MiB, SECOND } from '@lectern/contract/units';
import { cpuTime } from './load.ts';

export interface Pull {
  bytesPerSecond: number;
  /** The CPU time of the serving processes for one MiB, in microseconds. */
  microsPerMiB: number;
  requests: number;
}

export const perSecond = (rate: number): string => `${Math.round(rate / 2 ** 20)} MiB/s`;

interface Aim {
  url: string;
  /** Of the whole file. */
  bytes: number;
  rangeBytes: number;
  /** Whose CPU time counts. */
  pids: number[];
  connections?: number;
  seconds?: number;
}

const HEAD_END = '\r\n\r\n';
const SINK = 512 * KiB;

/** Requests one range after another on one connection and discards them: the least that a client can do. */
const pullOn = (
  { url, bytes, rangeBytes }: Aim,
  until: number,
): Promise<{ bytes: number; requests: number }> => {
  const { hostname, port, pathname, search } = new URL(url);
  const ranges = Math.floor(bytes / rangeBytes);
  return new Promise((resolve, reject) => {
    let got = 0;
    let requests = 0;
    let head = '';
    let left = 0;
    let turn = Math.floor(Math.random() * ranges);
    let socket: Socket | undefined;
    const ask = (): void => {
      const start = (turn % ranges) * rangeBytes;
      turn += 7;
      socket?.write(
        `GET ${pathname}${search} HTTP/1.1\r\nHost: localhost\r\nRange: bytes=${start}-${start + rangeBytes - 1}${HEAD_END}`,
      );
    };
    const take = (size: number, sink: Uint8Array): void => {
      let body = size;
      if (left === 0) {
        head += Buffer.from(sink.buffer, 0, size).toString('latin1');
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        if (!head.startsWith('HTTP/1.1 206')) {
          reject(new Error(`${url} answered ${head.slice(0, end)}`));
          socket?.destroy();
          return;
        }
        body = head.length - end - HEAD_END.length;
        head = '';
        left = rangeBytes;
      }
      left -= body;
      got += body;
      if (left > 0) return;
      requests += 1;
      if (Date.now() < until) ask();
      else {
        socket?.destroy();
        resolve({ bytes: got, requests });
      }
    };
    const sink = Buffer.alloc(SINK);
    socket = connect({
      host: hostname,
      port: Number(port),
      onread: {
        buffer: sink,
        callback: (size, buffer) => {
          take(size, buffer);
          return true;
        },
      },
    });
    socket.once('connect', ask).once('error', reject);
  });
};

const runFor = async (aim: Aim, seconds: number): Promise<Pull> => {
  const spent = (): number => aim.pids.reduce((sum, pid) => sum + cpuTime(pid), 0);
  const [before, start] = [spent(), performance.now()];
  const until = Date.now() + seconds * SECOND;
  const pulls = await Promise.all(Array.from({ length: aim.connections ?? 4 }, () => pullOn(aim, until)));
  const bytes = pulls.reduce((sum, pull) => sum + pull.bytes, 0);
  return {
    bytesPerSecond: (bytes * SECOND) / (performance.now() - start),
    microsPerMiB: (spent() - before) / MICROSECOND / (bytes / MiB),
    requests: pulls.reduce((sum, pull) => sum + pull.requests, 0),
  };
};

const ROUNDS = 5;

/** How fast each of two servers sends ranges, in turns and each after a warm-up. The best round of each counts. */
export const pullInTurns = async (one: Aim, other: Aim): Promise<[Pull, Pull]> => {
  const best: Pull[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, aim] of [one, other].entries()) {
      await runFor(aim, 0.5);
      const pull = await runFor(aim, aim.seconds ?? 2);
      if (pull.bytesPerSecond > (best[index]?.bytesPerSecond ?? 0)) best[index] = pull;
    }
  const [ofOne, ofOther] = best;
  if (ofOne === undefined || ofOther === undefined) throw new Error('nothing came');
  return [ofOne, ofOther];
};
