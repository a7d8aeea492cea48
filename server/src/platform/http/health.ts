import { statfs } from 'node:fs/promises';
import { SECOND } from '@lectern/contract/units';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

interface Health {
  /** True from the moment that the server stops taking requests. */
  isDraining(): boolean;
  pool: Pool;
  /** The folder whose free disk space is reported. */
  dataDir: string;
}

const READY_WITHIN = SECOND / 2;

const answersInTime = async (pool: Pool): Promise<boolean> => {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), READY_WITHIN).unref();
  });
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
};

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * `/livez` checks this process alone. `/readyz` checks that the database answers within 500 ms and that the server does
 * not drain. Disk space is reported only.
 */
export const serveHealth = (app: FastifyInstance, { isDraining, pool, dataDir }: Health): void => {
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const database = await answersInTime(pool);
    const draining = isDraining();
    return reply
      .code(database && !draining ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ database, draining, freeBytes: await freeBytesOf(dataDir).catch(() => null) });
  });
};
