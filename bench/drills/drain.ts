import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '@lectern/contract';
import { MiB, SECOND } from '@lectern/contract/units';
import type { Row } from '../report.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { newDataDir, startProduct, type Product } from './product.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded-postgres.ts';
import { makeCourse } from './teacher.ts';
import { askOffset, begin, sendFrom } from './uploader.ts';
import { aLargeVideo } from './video-file.ts';
import { view } from './viewer.ts';
import { ask, signUp } from './writers.ts';

/** A proxy for the nodes. Like others it skips a node that refuses the connection. */
const startProxy = async (nodes: readonly string[]): Promise<{ url: string; server: Server }> => {
  const port = await freePort();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const attempt = (at: number): void => {
        const node = nodes[at];
        if (node === undefined) {
          response.writeHead(502).end('{}');
          return;
        }
        const { hostname, port: nodePort } = new URL(node);
        const { method, url, headers } = request;
        const onward = httpRequest(
          { hostname, port: nodePort, method, path: url, headers, agent: false },
          (answer) => {
            response.writeHead(answer.statusCode ?? 502, answer.headers);
            answer.on('error', () => response.destroy());
            answer.pipe(response);
          },
        );
        onward.on('error', () => (response.headersSent ? response.destroy() : attempt(at + 1)));
        onward.end(Buffer.concat(chunks));
      };
      attempt(0);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}`, server };
};

const runLong = (node: Product, token: string) =>
  ask(node.url, operations.runCode, {
    token,
    body: { code: 'const end = Date.now() + 900; while (Date.now() < end); console.log("done")' },
  });

/** Makes a large video of an instructor, ready to play, and a second lecture to upload for. */
const aLesson = async (product: Product, proxyUrl: string) => {
  const token = await signUp(product, 'teacher@example.org', 'Instructor');
  const { courseId, sections } = await makeCourse(product, token, 2);
  const file = await aLargeVideo(40 * MiB);
  const [played = '', uploaded = ''] = sections.map(({ lectureId }) => lectureId);
  const location = await begin(product.url, token, played, file.length);
  await sendFrom(product.url + location, token, file, 0);
  const address = async (): Promise<string> => {
    const { data } = await ask(product.url, operations.getOwnCourse, { token, params: { courseId } });
    return /"videoUrl":"([^"]+)"/.exec(JSON.stringify(data))?.[1] ?? '';
  };
  let path = await address();
  while (path === '') {
    await pause(100);
    path = await address();
  }
  return { token, file, lectureId: uploaded, address: new URL(path, proxyUrl).href };
};

/**
 * Uploads slowly through the proxy, and continues from the stored offset when the connection is cut. Returns the status
 * of the last part.
 */
const uploadOn = async (
  proxyUrl: string,
  { token, file, lectureId }: Awaited<ReturnType<typeof aLesson>>,
): Promise<{ status: number; id: string; parts: number }> => {
  const location = await begin(proxyUrl, token, lectureId, file.length);
  const url = proxyUrl + location;
  for (let parts = 1; ; parts += 1) {
    const { offset } = await askOffset(url, token);
    const part = file.subarray(0, Math.min(file.length, offset + 2 * MiB));
    const { status } = await sendFrom(url, token, part, offset, 10);
    const isDone = status === 204 && part.length === file.length;
    if (isDone || parts === 40) return { status, id: location.slice(location.lastIndexOf('/') + 1), parts };
    if (status !== 204) await pause(100);
  }
};

/** The worker's result for an upload, once it has looked at it. */
const checkedHash = async ({ query }: Product, id: string): Promise<string> => {
  const start = performance.now();
  while (performance.now() - start < 60 * SECOND) {
    const [row] = await query<{ sha256: string | null }>(
      "select encode(sha256, 'hex') as sha256 from media where id = $1",
      [id],
    );
    if (typeof row?.sha256 === 'string') return row.sha256;
    await pause(100);
  }
  return '';
};

/** D7: one of two nodes is asked to stop while requests, a stream, an upload and a run are in flight. */
export const drillDrain = async (): Promise<Row[]> => {
  const folder = await newDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const files = await newDataDir();
  const shared = {
    DATABASE_URL: postgres.url,
    SECRET_KEY: 'a key that both nodes of the drill share',
  };
  const leaving = await startProduct({ ...shared, MEDIA_WORKER: 'false' }, files);
  const staying = await startProduct(shared, files);
  const proxy = await startProxy([leaving.url, staying.url]);
  try {
    const token = await signUp(leaving, 'drain@example.org');
    const lesson = await aLesson(leaving, proxy.url);
    const hash = createHash('sha256').update(lesson.file).digest('hex');
    const stopping = new AbortController();
    const statuses: number[] = [];
    const clients = Array.from({ length: 16 }, async () => {
      while (!stopping.signal.aborted) {
        statuses.push((await ask(proxy.url, operations.getUserDetails, { token })).status);
        await pause(5);
      }
    });
    const viewing = view(lesson.address, lesson.file.length, 2.5 * MiB);
    const uploading = uploadOn(proxy.url, lesson);
    await pause(2 * SECOND);
    const run = runLong(leaving, token);
    await pause(100);
    const { status, ms } = await leaving.terminate();
    await pause(2 * SECOND);
    stopping.abort();
    await Promise.all(clients);
    const failed = statuses.filter((one) => one !== 200).length;
    const { status: runStatus } = await run;
    const viewed = await viewing;
    const uploaded = await uploading;
    const kept = await checkedHash(staying, uploaded.id);
    // The control: the other node is killed, and none is left.
    await staying.kill();
    const control = (await ask(proxy.url, operations.getUserDetails, { token })).status;
    return [
      {
        what: 'failed requests behind a proxy',
        figure: `${failed} of ${statuses.length}`,
        limit: '0',
        isWithin: failed === 0 && statuses.length > 100,
      },
      { what: 'the run in flight', figure: String(runStatus), limit: '200', isWithin: runStatus === 200 },
      {
        what: 'the stream in flight',
        figure: viewed.sha256 === hash ? 'whole' : 'broken',
        limit: 'whole',
        isWithin: viewed.sha256 === hash && viewed.wrong.length === 0,
        note: `cut ${viewed.cuts} ×${viewed.cuts > 0 ? ', gone on at the other node' : ''}`,
      },
      {
        what: 'the upload in flight',
        figure: kept === hash ? 'whole' : 'broken',
        limit: 'whole',
        isWithin: kept === hash,
        note: `in ${uploaded.parts} parts, the last answered ${uploaded.status}`,
      },
      {
        what: 'exit',
        figure: `${status} after ${Math.round(ms)} ms`,
        limit: '0 within 10000 ms',
        isWithin: status === 0 && ms <= 10 * SECOND,
      },
      { what: 'control: no node left', figure: String(control), limit: 'not 200', isWithin: control !== 200 },
    ];
  } finally {
    proxy.server.closeAllConnections();
    proxy.server.close();
    await leaving.remove();
    await staying.remove();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
