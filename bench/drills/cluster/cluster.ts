import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withClient } from '../../../server/src/platform/database/with-client.ts';
import { freePort } from '../../../server/testing/free-port.ts';
import { startPgBouncer, type Pooler } from '../../pgbouncer.ts';
import { newDataDir, startProduct, type Product } from '../product.ts';
import { startDatabasePair, type DatabasePair } from './database-pair.ts';
import { startHaproxy, type Proxies } from './haproxy.ts';
import { launch, type Program } from './programs.ts';
import { startSwift, type SwiftStore } from './swift.ts';
import { ROOT } from '../../../harness/run.mjs';

export interface Cluster {
  databases: DatabasePair;
  proxies: Proxies;
  pooler: Pooler;
  nodes: Product[];
  worker: Program;
  store: SwiftStore;
  /** The cluster as one product: asked through HAProxy, its database at the primary. */
  whole: Product;
  stop(): Promise<void>;
}

const POOL_SIZE = 20;

const startWorker = async (folder: string, env: Record<string, string>): Promise<Program> => {
  const dataDir = join(folder, 'worker');
  await mkdir(dataDir);
  return launch({
    path: process.execPath,
    args: ['--max-old-space-size=128', join(ROOT, 'server', 'src', 'worker.ts')],
    logFile: join(folder, 'worker.log'),
    env: { ...env, DATA_DIR: dataDir },
  });
};

/** Everything on this machine, with one etcd and one disk for the store. */
export const startCluster = async (isSynchronous: boolean): Promise<Cluster> => {
  const folder = await newDataDir();
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const databases = await startDatabasePair(folder, isSynchronous);
    ends.push(() => databases.stop());
    const nodePorts = [await freePort(), await freePort()];
    const proxies = await startHaproxy(folder, nodePorts, databases.machines);
    ends.push(() => proxies.stop());
    const pooler = await startPgBouncer(proxies.primaryUrl, { size: POOL_SIZE });
    if (pooler === undefined) throw new Error('PgBouncer is missing');
    ends.push(() => pooler.stop());
    const store = await startSwift(folder);
    ends.push(() => store.stop());
    const env = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: proxies.primaryUrl,
      DATABASE_REPLICA_URL: proxies.readableUrl,
      SECRET_KEY: 'a key that all nodes of the drill share',
      MEDIA_WORKER: 'false',
      ...store.env,
    };
    const nodes: Product[] = [];
    for (const port of nodePorts) {
      const node = await startProduct({ ...env, PORT: String(port) });
      ends.push(() => node.remove());
      nodes.push(node);
    }
    const worker = await startWorker(folder, env);
    ends.push(() => worker.stop());
    const [one] = nodes;
    if (one === undefined) throw new Error('no node');
    const whole: Product = {
      ...one,
      url: proxies.webUrl,
      databaseUrl: () => Promise.resolve(proxies.primaryUrl),
      query: (text, values = []) =>
        withClient(
          proxies.primaryUrl,
          'lectern-drill',
          async (client) => (await client.query(text, values)).rows,
        ),
    };
    return { databases, proxies, pooler, nodes, worker, store, whole, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
