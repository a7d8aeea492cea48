import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to outgoing connections and to whoever asks for any: nobody takes it in between. */
const LOWEST = 20_000;
const HIGHEST = 30_000;

/** A port of loopback that nobody listens at, for a server that has to be told one. */
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
