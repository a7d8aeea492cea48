import { request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '@lectern/contract';
import type { Row } from '../report.ts';
import { freePort, startProduct, type Product } from './product.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres.ts';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, signUp } from './writers.ts';

const SECOND = 1000;

/** Passes requests on to one of the nodes; one that does not take the connection is passed over, as proxies do. */
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

/** D7: one of two nodes is asked to end, with requests and a run in flight. */
export const drillDrain = async (): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-drill-'));
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const shared = { DATABASE_URL: postgres.url, SECRET_KEY: 'a key that both nodes of the drill share' };
  const leaving = await startProduct(shared);
  const staying = await startProduct(shared);
  const proxy = await startProxy([leaving.url, staying.url]);
  try {
    const token = await signUp(leaving, 'drain@example.org');
    const stopping = new AbortController();
    const statuses: number[] = [];
    const clients = Array.from({ length: 16 }, async () => {
      while (!stopping.signal.aborted) {
        statuses.push((await ask(proxy.url, operations.getUserDetails, { token })).status);
        await pause(5);
      }
    });
    await pause(2 * SECOND);
    const run = runLong(leaving, token);
    await pause(100);
    const { status, ms } = await leaving.terminate();
    await pause(2 * SECOND);
    stopping.abort();
    await Promise.all(clients);
    const failed = statuses.filter((one) => one !== 200).length;
    const { status: runStatus } = await run;
    // The control: the other node is killed, and nobody is left.
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
