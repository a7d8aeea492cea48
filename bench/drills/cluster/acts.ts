import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE, SECOND } from '@lectern/contract/units';
import { ROOT } from '../../../harness/run.mjs';
import { milliseconds, row, type Row } from '../../report.ts';
import { begin, sendFrom } from '../uploader.ts';
import type { Cluster } from './cluster.ts';
import { until } from './programs.ts';

/** How long systemd takes to start again what died. */
const RESTART = 300;
const VIDEO = join(ROOT, 'server', 'sample', 'git-without-fear', 'first-commit.mp4');

export interface Act {
  what: string;
  /** Ends at the moment from which writes are waited for. */
  strike(): Promise<void>;
  /** What an operator, or systemd, does once writes are back. */
  mend?(): Promise<void>;
  /** What else must be so, once all is as before. */
  check?(): Promise<Row>;
}

/** Who uploads videos, and where to. */
export interface Author {
  token: string;
  lectureId: string;
}

export const primaryDies = ({ databases }: Cluster): Act => {
  let mend = (): void => undefined;
  return {
    what: 'the primary dies while its standby lags behind',
    async strike() {
      const primary = await databases.primary();
      primary.cutOff();
      await pause(2 * SECOND);
      await primary.kill();
      primary.joinAgain();
      mend = () => primary.start();
    },
    mend: () => Promise.resolve(mend()),
  };
};

const nodeDies = ({ nodes: [node] }: Cluster): Act => ({
  what: 'a node dies',
  strike: async () => node?.kill(),
  mend: async () => void (await node?.restart()),
});

const poolerDies = ({ pooler }: Cluster): Act => ({
  what: 'the pooler dies',
  async strike() {
    await pooler.kill();
    await pause(RESTART);
    pooler.start();
  },
});

const upload = async ({ whole }: Cluster, { token, lectureId }: Author): Promise<number> => {
  const video = await readFile(VIDEO);
  const path = await begin(whole.url, token, lectureId, video.length);
  const { status } = await sendFrom(new URL(path, whole.url).href, token, video, 0);
  return status;
};

const workerDies = (cluster: Cluster, author: Author): Act => {
  let video = '';
  const find = async (condition: string): Promise<string | undefined> => {
    const [found] = await cluster.whole.query<{ id: string }>(
      `select media_id as id from media_work where ${condition} and ($1 in ('', media_id::text)) limit 1`,
      [video],
    );
    return found?.id;
  };
  return {
    what: 'the worker dies over a video',
    async strike() {
      const status = await upload(cluster, author);
      if (status !== 204) throw new Error(`The video was not taken: ${status}`);
      // This one, or one of the sample courses.
      await until('a video in work', async () => {
        video = (await find("stage = 'renditions' and next_attempt_at > now()")) ?? '';
        return video !== '';
      });
      await cluster.worker.kill();
      await pause(RESTART);
      cluster.worker.start();
    },
    async check() {
      const isDone = async (): Promise<boolean> => (await find("stage = 'done'")) !== undefined;
      // A busy machine makes it ready late. The other rows are useful even then.
      const ms = await until('the video', isDone, 15 * MINUTE).catch(() => undefined);
      const figure = ms === undefined ? 'not ready' : `ready, ${milliseconds(ms)} later`;
      return row('the video of the dead worker', figure, 'ready', ms !== undefined);
    },
  };
};

const standbyIsCutOff = ({ databases }: Cluster): Act => {
  let mend = async (): Promise<void> => undefined;
  return {
    what: 'the standby is cut off for 30 s',
    async strike() {
      const primary = await databases.primary();
      const since = performance.now();
      primary.cutOff();
      mend = async () => {
        await pause(30 * SECOND - (performance.now() - since));
        primary.joinAgain();
      };
    },
    mend: () => mend(),
  };
};

const storeIsFull = (cluster: Cluster, author: Author): Act => {
  const { disk } = cluster.store;
  let refused = 0;
  return {
    what: 'the store is full',
    async strike() {
      await disk.fill(0);
      refused = await upload(cluster, author).catch((error: unknown) =>
        Number(/\d+$/.exec(String(error))?.[0]),
      );
    },
    mend: () => disk.free(),
    async check() {
      const taken = await upload(cluster, author);
      return row(
        'a video for the full store, and once it has room',
        `${refused}, ${taken}`,
        '503 or 507, 204',
        [503, 507].includes(refused) && taken === 204,
      );
    },
  };
};

/** In the order in which they are played. */
export const actsOf = (cluster: Cluster, author: Author): Act[] => [
  primaryDies(cluster),
  nodeDies(cluster),
  poolerDies(cluster),
  storeIsFull(cluster, author),
  standbyIsCutOff(cluster),
  workerDies(cluster, author),
];
