import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { MiB } from '@lectern/contract/units';
import { until } from '../harness/large-upload.ts';
import { freePort } from '../server/testing/free-port.ts';
import { startProduct, type Product } from './drills/product.ts';
import { lastSegments } from './hls.ts';
import { fire } from './load.ts';
import { memoryOf } from './memory.ts';
import { NOT_INSTALLED, startNginx } from './nginx.ts';
import { perSecond, pullInTurns, type Pull } from './range-load.ts';
import type { Row } from './report.ts';
import { startBare } from './servers.ts';

const ABORTS = 1000;

/** A large video that is ready, and the product that serves it. */
export interface ServedVideo {
  product: Product;
  /** Of the original. */
  bytes: number;
  videoUrl: string;
  /** In the store. */
  videoFile: string;
  hlsUrl: string;
}

const openFiles = (pid: number, folder: string): number =>
  readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    const link = `/proc/${pid}/fd/${fd}`;
    return existsSync(link) && readlinkSync(link).startsWith(folder);
  }).length;

const beside = (what: string, own: Pull, other: Pull, bar: number): Row => {
  const ratio = own.bytesPerSecond / other.bytesPerSecond;
  const cpu = (pull: Pull): string => `${pull.microsPerMiB.toFixed(0)} µs CPU/MiB`;
  return {
    what,
    figure: `${ratio.toFixed(2)} ×`,
    limit: `≥ ${bar} ×`,
    isWithin: ratio >= bar,
    note: `${perSecond(own.bytesPerSecond)}, ${cpu(own)} against ${perSecond(other.bytesPerSecond)}, ${cpu(other)}`,
  };
};

const HEADERS = {
  'content-type': 'video/mp4',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-cache',
};

/**
 * What nginx sends in our place must equal our answer: the bytes, the headers, and the refusal for those without the
 * right.
 */
const findDifference = async (own: string, front: string): Promise<string> => {
  const ask16 = (url: string) => fetch(url, { headers: { range: 'bytes=1000-1015' } });
  const [ours, theirs] = [await ask16(own), await ask16(front)];
  if (theirs.status !== 206) return `status ${theirs.status}`;
  if (theirs.headers.get('content-range') !== ours.headers.get('content-range')) return 'content-range';
  if (Buffer.compare(Buffer.from(await ours.arrayBuffer()), Buffer.from(await theirs.arrayBuffer())) !== 0)
    return 'bytes';
  for (const [name, value] of Object.entries(HEADERS))
    if (theirs.headers.get(name) !== value) return `${name}: ${theirs.headers.get(name)}`;
  const forged = await fetch(front.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
  return forged.status === 403 ? '' : `a forged address gets ${forged.status}`;
};

/** Our sending of ranges beside nginx's of the same file, and nginx's sending in our place. */
export const rangesBesideNginx = async ({
  product,
  videoUrl,
  videoFile,
  bytes,
}: ServedVideo): Promise<Row[]> => {
  const what = 'ranges of 1 MiB beside nginx';
  const folder = join(product.dataDir, 'media');
  // A second node on the same data, which hands files to nginx.
  const handing = await startProduct({
    DATABASE_URL: await product.databaseUrl(),
    DATA_DIR: product.dataDir,
    SAMPLE_DATA: 'false',
    MEDIA_WORKER: 'false',
    ACCEL_PATH: '/stored/',
  });
  const ports = { plain: await freePort(), front: await freePort() };
  const nginx = await startNginx({ folder, upstream: handing.url, ports });
  try {
    if (nginx === undefined)
      return [{ what, figure: NOT_INSTALLED, limit: '≥ 0.5 ×', isWithin: 'not measured' }];
    const plain = { bytes, url: `${nginx.plainUrl}/${videoFile}`, pids: [nginx.pid] };
    const own = { bytes, url: product.url + videoUrl, pids: [product.pid()] };
    const handed = { bytes, url: nginx.frontUrl + videoUrl, pids: [nginx.pid, handing.pid()] };
    const [small, large] = [{ rangeBytes: MiB }, { rangeBytes: 16 * MiB }];
    const [ownSmall, plainSmall] = await pullInTurns({ ...own, ...small }, { ...plain, ...small });
    const [handedLarge, plainLarge] = await pullInTurns({ ...handed, ...large }, { ...plain, ...large });
    const rows = [
      beside(what, ownSmall, plainSmall, 0.5),
      // Players read a file in large ranges: one request, and then much data.
      beside('ranges of 16 MiB handed over to nginx, beside nginx alone', handedLarge, plainLarge, 0.8),
    ];
    const difference = await findDifference(product.url + videoUrl, nginx.frontUrl + videoUrl);
    return [
      ...rows,
      {
        what: 'what nginx answers in our place',
        figure: difference === '' ? 'the same' : difference,
        limit: 'the same',
        isWithin: difference === '',
        note: nginx.version,
      },
    ];
  } finally {
    await nginx?.stop();
    // It writes only to its own folder; the data belong to the other node.
    await handing.remove();
  }
};

/** The cost of a rendition's segment, and the part of it that checks the right. */
export const segmentCost = async ({ product, hlsUrl }: ServedVideo): Promise<Row[]> => {
  const [segment] = await lastSegments(product.url + hlsUrl);
  if (segment === undefined) throw new Error('There are no renditions');
  const { url, range, bytes } = segment;
  const aim = { pid: product.pid(), connections: 4 };
  const right = await fire({ url, headers: { range: 'bytes=0-0' } }, aim);
  const whole = await fire({ url, headers: { range } }, aim);
  const body = Buffer.from(await (await fetch(url, { headers: { range } })).arrayBuffer());
  const bare = await startBare(body, 'video/mp4');
  const bareLoad = await fire({ url: bare.url }, { pid: bare.pid, connections: 4 });
  await bare.stop();
  const ratio = bareLoad.cpuMs / whole.cpuMs;
  return [
    {
      what: 'the right to a segment, and its first byte',
      figure: `${right.cpuMs.toFixed(3)} ms CPU`,
      limit: '≤ 0.5 ms',
      isWithin: right.cpuMs <= 0.5 && right.refused === 0,
      note: `${right.requestsPerSecond.toFixed(0)}/s, p95 ${right.p95} ms`,
    },
    {
      what: 'a whole segment beside a bare server',
      figure: `${ratio.toFixed(2)} ×`,
      limit: '≥ 0.25 ×',
      isWithin: ratio >= 0.25 && whole.refused === 0,
      note: `${Math.round(bytes / 1024)} KiB: ${whole.cpuMs.toFixed(3)} ms CPU against ${bareLoad.cpuMs.toFixed(3)} for the same bytes from memory`,
    },
  ];
};

/** Clients that leave in the middle: no file may stay open for them (U20). */
export const abortedRequests = async ({ product, videoUrl }: ServedVideo): Promise<Row> => {
  const leave = (): Promise<void> =>
    new Promise((resolve) => {
      const request = http.get(product.url + videoUrl, { agent: false }, (response) => {
        response.once('data', () => response.destroy());
      });
      request.on('error', () => undefined).on('close', () => resolve());
    });
  for (let done = 0; done < ABORTS; done += 20) await Promise.all(Array.from({ length: 20 }, leave));
  await until(
    async () => openFiles(product.pid(), product.dataDir) === 0,
    'all files are closed',
    10_000,
  ).catch(() => undefined);
  const left = openFiles(product.pid(), product.dataDir);
  return {
    what: `files open after ${ABORTS} aborted requests`,
    figure: String(left),
    limit: '0',
    isWithin: left === 0,
    note: `${Math.round(memoryOf(product.pid()))} MiB`,
  };
};
