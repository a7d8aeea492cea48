import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

export interface StallingProxy {
  /** The address of the database behind it. */
  url: string;
  /** From now on nothing passes in either direction, and nothing is closed: bytes disappear. */
  stall(): void;
  /** Drops the stalled connections; new ones pass. */
  resume(): void;
  /**
   * Breaks the connection at the next statement with this text: `before` the database gets it, or `after` the database
   * has answered it, so that the answer is lost.
   */
  breakAt(statement: string, when: 'before' | 'after'): void;
  close(): Promise<void>;
}

/** A TCP proxy in front of a PostgreSQL that can turn into a black hole. */
export const startStallingProxy = async (databaseUrl: string): Promise<StallingProxy> => {
  const target = new URL(databaseUrl);
  const host = decodeURIComponent(target.hostname);
  const port = Number(target.port || 5432);
  const pairs = new Set<[Socket, Socket]>();
  let isStalled = false;
  let breaking: { statement: string; when: 'before' | 'after' } | null = null;

  const server = createServer((client) => {
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    client.on('data', (chunk) => {
      if (breaking === null || !chunk.includes(breaking.statement)) return;
      if (breaking.when === 'before') end();
      else upstream.prependOnceListener('data', end);
      breaking = null;
    });
    const join = (from: Socket, to: Socket): void => {
      from.on('data', (chunk) => {
        if (!isStalled && to.writable) to.write(chunk);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        if (isStalled) return;
        pairs.delete(pair);
        to.destroy();
      });
    };
    join(client, upstream);
    join(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  target.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  const drop = (): void => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    pairs.clear();
  };
  return {
    url: target.href,
    stall() {
      isStalled = true;
    },
    resume() {
      isStalled = false;
      drop();
    },
    breakAt(statement, when) {
      breaking = { statement, when };
    },
    close: () =>
      new Promise((resolve) => {
        drop();
        server.close(() => resolve());
      }),
  };
};
