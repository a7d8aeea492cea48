import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems assign to outgoing connections and on request, so that nobody takes one in the meantime.
 */
const LOWEST = 20_000;
const HIGHEST = 30_000;

/** Finds a free port of loopback, for a server that needs to be told one. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(LOWEST, HIGHEST);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  probe.close();
  await once(probe, 'close');
  return port;
};
